import { CACHE, PAGES, removeRecords } from "#app/features/offline/held/store.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * Replaces the service worker if a deployment switches offline access off: deletes everything saved
 * and unregisters itself. Browsers check for it on each visit.
 */
const scope = globalThis as unknown as WorkerScope & { skipWaiting(): Promise<void> };

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      caches.delete(CACHE),
      caches.delete(PAGES),
      removeRecords(),
      scope.registration.unregister(),
    ]),
  );
});
