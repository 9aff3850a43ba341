import { callApi } from "#app/lib/browser/api.ts";
import { element } from "#app/lib/browser/element.ts";
import type { SearchResponse } from "#app/lib/api-answers.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { own } from "#content-build/contract/own.ts";
import type { NearWords } from "./not-found.tsx";

/** How many pages are suggested. */
const MOST = 3;

/**
 * Suggests pages with titles similar to the name of a missing page. Without script,
 * or without similar titles, the search box remains.
 */
export async function startNearTitles(): Promise<void> {
  const box = document.querySelector<HTMLElement>(select(ISLANDS.nearTitles));
  const list = box?.querySelector("ul");
  const query = box?.getAttribute(ISLANDS.nearTitles)?.trim();
  if (!box || !list || !query) return;
  const locale = document.documentElement.lang;
  const parameters = new URLSearchParams({ q: query, locale, fallback: "true" });
  const { documents } = await callApi<SearchResponse>(`/api/v1/search?${parameters}`);
  const asked = slugOf(location.pathname);
  // The end of an address may have been cut off.
  const isLonger = (url: string) => Number(slugOf(url).startsWith(asked));
  const near = documents
    // The titles of the others have no word of the address.
    .filter(({ highlight }) => highlight.title)
    .sort((a, b) => isLonger(b.mdn_url) - isLonger(a.mdn_url));
  // The index of the locale and the English one may both contain a page.
  const pages = new Map(near.map((each) => [slugOf(each.mdn_url), each] as const).reverse());
  const words = JSON.parse(box.dataset.nearWords ?? "{}") as Partial<NearWords>;
  for (const [slug, { title, mdn_url: href, type, baseline }] of [...pages]
    .reverse()
    .slice(0, MOST)) {
    const link = element("a", "", title);
    link.setAttribute("href", href);
    const facts = [
      type ? own(words.types, type) : undefined,
      baseline ? own(words.baseline, baseline) : undefined,
    ].filter((fact) => fact !== undefined);
    const lines = [slug.replaceAll("/", " / "), facts.join(" · ")].filter(Boolean);
    list.appendChild(element("li", "", link, ...lines.map((line) => element("small", "", line))));
  }
  box.hidden = list.childElementCount === 0;
}

/** The path below `docs`, which tells pages of the same title apart. */
function slugOf(url: string): string {
  return url.split("/").slice(3).join("/");
}
