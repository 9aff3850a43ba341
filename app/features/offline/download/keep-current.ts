import {
  lastCheck,
  noteCheck,
  offlineChoices,
  offlineSettings,
  wantsMedia,
} from "#app/features/offline/held/settings.ts";
import { readRecord } from "#app/features/offline/held/store.ts";
import { sendWaiting } from "#app/features/offline/held/waiting.ts";
import { download, readManifest } from "./download.ts";
import { keepPages } from "./keep-pages.ts";
import { endOffline, startWorker } from "./worker.ts";

/** Interval of update checks for readers with automatic updates, in ms. */
const HOUR = 60 * 60 * 1000;

/**
 * For readers with offline access: sends what waited for the network, keeps the service worker
 * registered and, if enabled, updates the saved content. Removes both when the subscription ends.
 */
export async function keepCurrent(pays: boolean): Promise<void> {
  if (!offlineSettings().offline) return;
  await sendWaiting();
  if (!pays) return endOffline();
  await startWorker();
  if (!navigator.onLine || Date.now() - lastCheck() < HOUR) return;
  noteCheck();
  await keepPages();
  if (!offlineSettings().autoUpdates) return;
  const [held, manifest] = await Promise.all([readRecord("held"), readManifest()]);
  if (held?.version === manifest.version) return;
  await download({
    choices: offlineChoices(),
    media: wantsMedia(),
    signal: new AbortController().signal,
  });
}
