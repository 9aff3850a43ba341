import { CACHE, frameKey } from "#app/lib/plus/offline/store.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { frameUrl, type OfflineManifest } from "#content-build/contract/offline.ts";
import { OfflineProblem } from "./problem.ts";

/**
 * Keeps the frame of a locale, with what it loads. It must be of the build for which the packs
 * were made: names of classes are others in each.
 *
 * @returns The addresses of the files that it loads.
 */
export async function fetchFrame(
  locale: Locale,
  { version, app }: OfflineManifest,
  signal: AbortSignal,
): Promise<string[]> {
  const response = await fetch(frameUrl(locale), { signal, cache: "no-cache" });
  if (!response.ok) throw new OfflineProblem("network");
  const html = await response.clone().text();
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll<HTMLElement>("script[src], link[href]")]
    .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "")
    .filter((url) => url.startsWith("/assets/"));
  if (app[0] && !links.includes(app[0])) throw new OfflineProblem("changed");
  const cache = await caches.open(CACHE);
  await cache.put(frameKey(frameUrl(locale), version), response);
  return links;
}
