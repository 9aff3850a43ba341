import { CACHE, frameKey } from "#app/features/offline/held/store.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { frameUrl, type OfflineManifest } from "#content-build/contract/offline.ts";
import { OfflineProblem } from "./problem.ts";

/**
 * Stores a locale's frame, unless that of this version is stored already. It must be of the same
 * build as the packs, since class names differ between builds.
 *
 * @returns URLs of the resources.
 */
export async function fetchFrame(
  locale: Locale,
  { version, app }: OfflineManifest,
  signal: AbortSignal,
): Promise<string[]> {
  const cache = await caches.open(CACHE);
  const key = frameKey(frameUrl(locale), version);
  const stored = await cache.match(key);
  // With cookies, the answer may be the frame of the language that the reader has chosen.
  const request = { signal, cache: "no-cache", credentials: "omit" } as const;
  const response = stored ?? (await fetch(frameUrl(locale), request));
  if (!response.ok) throw new OfflineProblem("network");
  const html = await response.clone().text();
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll<HTMLElement>("script[src], link[href]")]
    .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "")
    .filter((url) => url.startsWith("/assets/"));
  if (app[0] && !links.includes(app[0])) throw new OfflineProblem("changed");
  if (!stored) await cache.put(key, response);
  return links;
}
