import { CACHE, removeRecords } from "#app/lib/plus/offline/store.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * Takes the place of the service worker where a deployment has offline access switched off: it
 * removes all that was held, and itself. Browsers look for it at each visit.
 */
const scope = globalThis as unknown as WorkerScope & { skipWaiting(): Promise<void> };

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([caches.delete(CACHE), removeRecords(), scope.registration.unregister()]),
  );
});
