import {
  lastCheck,
  noteCheck,
  offlineChoices,
  offlineSettings,
} from "#app/lib/plus/offline/settings.ts";
import { readRecord } from "#app/lib/plus/offline/store.ts";
import { download, readManifest } from "./download.ts";
import { endOffline, startWorker } from "./worker.ts";

/** Interval of update checks for readers with automatic updates, in ms. */
const HOUR = 60 * 60 * 1000;

/**
 * For readers with offline access: keeps the service worker registered and, if enabled, updates the
 * saved content. Removes both when the subscription ends.
 */
export async function keepCurrent(pays: boolean): Promise<void> {
  if (!offlineSettings().offline) return;
  if (!pays) return endOffline();
  await startWorker();
  if (!offlineSettings().autoUpdates || !navigator.onLine) return;
  if (Date.now() - lastCheck() < HOUR) return;
  noteCheck();
  const [held, manifest] = await Promise.all([readRecord("held"), readManifest()]);
  if (held?.version === manifest.version) return;
  await download({ choices: offlineChoices(), signal: new AbortController().signal });
}
