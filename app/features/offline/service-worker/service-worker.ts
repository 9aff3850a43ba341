import { OFFLINE_SAMPLE } from "#content-build/contract/offline.ts";
import {
  answerCollections,
  answerFile,
  answerMedia,
  answerTitles,
  answerWhoami,
} from "./answer-data.ts";
import { answerPage } from "./answer-page.ts";
import { answerSample } from "./answer-sample.ts";
import { forgetReader, isLogout } from "./forget-reader.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";

/**
 * Serves saved content. It never loads or changes anything by itself: pages do that
 * (`features/offline/download`), so that it can be terminated at any moment. Only a logout, in any
 * tab, makes it delete what is personal.
 */
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener("fetch", (event) => {
  if (isLogout(event.request)) event.waitUntil(forgetReader());
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Everything else goes to the network, as without a service worker. */
function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return undefined;
  if (pathname === OFFLINE_SAMPLE)
    return request.destination === "iframe" ? answerSample() : undefined;
  if (request.mode === "navigate") return answerPage(event);
  if (pathname === "/api/v1/whoami") return answerWhoami(request);
  if (/^\/api\/v2\/collections\/?$/.test(pathname)) return answerCollections(request);
  if (pathname.endsWith("/search-index.json")) return answerTitles(request);
  if (/^(image|video|audio)$/.test(request.destination) && pathname.includes("/docs/")) {
    return answerMedia(request);
  }
  if (pathname.startsWith("/assets/")) return answerFile(request);
  return undefined;
}
