import {
  lastCheck,
  noteCheck,
  offlineChoices,
  offlineSettings,
} from "#app/lib/plus/offline/settings.ts";
import { readRecord } from "#app/lib/plus/offline/store.ts";
import { download, readManifest } from "./download.ts";
import { endOffline, startWorker } from "./worker.ts";

/** How often somebody who wants updates looks for them, in ms. */
const HOUR = 60 * 60 * 1000;

/**
 * For whoever has turned offline access on: keeps the service worker going and, if wanted, brings
 * what is held up to date. Whoever is no subscriber any more loses it.
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
