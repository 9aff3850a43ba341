import { PAGES, readRecord } from "#app/features/offline/held/store.ts";
import { COLLECTIONS_API } from "#app/features/collections/collections.ts";
import { own } from "#content-build/contract/own.ts";
import { readManifest } from "./download.ts";

/** Limit of collections: each costs a request to a server that others use as well. */
const MOST = 20;

/**
 * Stores the current state of pages that are in no pack, with the files they load: home, the
 * playground and the settings, where downloads are removed, in the language of this page and those
 * of the packs; the reader's collections, and their list, without which no article can be saved.
 * The service worker shows them without a network.
 */
export async function keepPages(): Promise<void> {
  const cache = await caches.open(PAGES);
  const { lang: locale } = document.documentElement;
  const list = `/${locale}/plus/collections`;
  const overview = await keepPage(cache, list);
  const collections = new Set(
    Array.from(overview?.page.querySelectorAll<HTMLAnchorElement>("main a[href]") ?? [], (link) =>
      link.getAttribute("href"),
    ).filter((href): href is string => new RegExp(`^${list}/[\\w-]+$`).test(href ?? "")),
  );
  const held = await readRecord("held");
  const locales = new Set([locale, ...(held?.locales ?? []).map(({ locale }) => locale)]);
  const pages = [...locales].flatMap((each) =>
    ["/", "/play", "/plus/settings"].map((page) => `/${each}${page}`),
  );
  // Packs may be in other languages.
  const strings = own((await readManifest()).strings, locale) ?? [];
  const used = new Set([...(overview?.used ?? []), ...(await keepFiles(cache, strings))]);
  for (const url of [...pages, ...[...collections].slice(0, MOST)])
    for (const each of (await keepPage(cache, url))?.used ?? []) used.add(each);
  const isOld = ({ url }: Request) => !used.has(new URL(url).pathname) && !url.includes("/api/");
  for (const request of await cache.keys()) if (isOld(request)) await cache.delete(request);
  await keepCollections(cache);
}

/** Caches the list of collections at the address that the form for saving an article requests. */
async function keepCollections(cache: Cache): Promise<void> {
  const response = await fetch(COLLECTIONS_API);
  if (response.ok) await cache.put(COLLECTIONS_API, response);
}

/** Caches a page; undefined if the reader may not see it. */
async function keepPage(
  cache: Cache,
  url: string,
): Promise<{ page: Document; used: string[] } | undefined> {
  // With the page as its own referrer, or the site would redirect to the reader's preferred
  // language.
  const response = await fetch(url, { cache: "no-cache", referrer: url });
  if (!response.ok || response.redirected) return undefined;
  const page = new DOMParser().parseFromString(await response.clone().text(), "text/html");
  const files = [...page.querySelectorAll("script[src], link[href]")]
    .map((each) => each.getAttribute("src") ?? each.getAttribute("href") ?? "")
    .filter((file) => file.startsWith("/assets/"));
  await keepFiles(cache, files);
  await cache.put(url, response);
  return { page, used: [url, ...files] };
}

/** Caches files of the app, unless a download has stored them. */
async function keepFiles(cache: Cache, files: readonly string[]): Promise<readonly string[]> {
  for (const file of files) if (!(await caches.match(file))) await cache.add(file);
  return files;
}
