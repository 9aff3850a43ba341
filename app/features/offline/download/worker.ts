import { cachedUser } from "#app/frame/islands/user.ts";
import {
  announceRemoval,
  forgetOfflineSettings,
  offlineSettings,
} from "#app/features/offline/held/settings.ts";
import { CACHE, PAGES, removeRecords, writeRecord } from "#app/features/offline/held/store.ts";

const SCRIPT = "/service-worker.js";

/** Whether this browser supports offline pages; private windows often do not. */
export function canBeOffline(): boolean {
  return "serviceWorker" in navigator && "caches" in window && "locks" in navigator;
}

/** Registers the service worker, and stores what it must know without a network. */
export async function startWorker(): Promise<void> {
  await writeRecord("held-first", !offlineSettings().preferOnline);
  const reader = cachedUser();
  if (reader) await writeRecord("whoami", JSON.stringify(reader));
  await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
}

/**
 * Ends offline access: removes saved content, service worker and settings. These are forgotten last:
 * if the page is closed before that, offline access is still on, and can be ended again.
 */
export async function endOffline(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  await Promise.all([caches.delete(CACHE), caches.delete(PAGES)]);
  await removeRecords();
  forgetOfflineSettings();
  announceRemoval();
}
