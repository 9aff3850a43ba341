import { cachedUser, confirmedReader } from "#app/frame/islands/user.ts";
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

/**
 * Registers the service worker, stores what it must know without a network, and waits until it
 * answers: pages can be opened offline then.
 */
export async function startWorker(): Promise<void> {
  await writeRecord("held-first", !offlineSettings().preferOnline);
  // Without a network, nobody could say whose articles are to be saved.
  await confirmedReader();
  const reader = cachedUser();
  if (reader) await writeRecord("whoami", JSON.stringify(reader));
  await untilActive(await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" }));
}

/** Resolves when a registration has a worker that answers requests, or when its only one has failed. */
function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve) => {
    const look = () => {
      if (!worker || /^(?:activated|redundant)$/.test(worker.state)) resolve();
    };
    worker?.addEventListener("statechange", look);
    look();
  });
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
