import { PAGES } from "#app/lib/plus/offline/store.ts";
import { own } from "#content-build/contract/own.ts";
import { readManifest } from "./download.ts";

/** Collections that are kept: each is a request to a server that others use as well. */
const MOST = 20;

/**
 * Keeps pages that stand in no pack as they are now, with what they load: the reader's
 * collections, the playground, and the settings, where downloads are removed. The service worker shows them without a network.
 */
export async function keepPages(): Promise<void> {
  const cache = await caches.open(PAGES);
  const locale = document.documentElement.lang;
  const list = `/${locale}/plus/collections`;
  const overview = await keepPage(cache, list);
  const collections = new Set(
    Array.from(overview?.page.querySelectorAll<HTMLAnchorElement>("main a[href]") ?? [], (link) =>
      link.getAttribute("href"),
    ).filter((href): href is string => new RegExp(`^${list}/[\\w-]+$`).test(href ?? "")),
  );
  const urls = [...[...collections].slice(0, MOST), `/${locale}/play`, `/${locale}/plus/settings`];
  // Packs may be in other languages.
  const strings = own((await readManifest()).strings, locale) ?? [];
  const used = new Set([...(overview?.used ?? []), ...(await keepFiles(cache, strings))]);
  for (const url of urls)
    for (const each of (await keepPage(cache, url))?.used ?? []) used.add(each);
  const isOld = ({ url }: Request) => !used.has(new URL(url).pathname) && !url.includes("/api/");
  for (const request of await cache.keys()) if (isOld(request)) await cache.delete(request);
}

/** Keeps a page; undefined where the reader may not see it. */
async function keepPage(
  cache: Cache,
  url: string,
): Promise<{ page: Document; used: string[] } | undefined> {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok || response.redirected) return undefined;
  const page = new DOMParser().parseFromString(await response.clone().text(), "text/html");
  const files = [...page.querySelectorAll("script[src], link[href]")]
    .map((each) => each.getAttribute("src") ?? each.getAttribute("href") ?? "")
    .filter((file) => file.startsWith("/assets/"));
  await keepFiles(cache, files);
  await cache.put(url, response);
  return { page, used: [url, ...files] };
}

/** Keeps files of the app, unless a download has stored them. */
async function keepFiles(cache: Cache, files: readonly string[]): Promise<readonly string[]> {
  for (const file of files) if (!(await caches.match(file))) await cache.add(file);
  return files;
}
