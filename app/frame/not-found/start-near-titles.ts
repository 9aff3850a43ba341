import { callApi } from "#app/lib/browser/api.ts";
import { element } from "#app/lib/browser/element.ts";
import type { SearchResponse } from "#app/lib/api-answers.ts";

/** How many pages are suggested. */
const MOST = 3;

/**
 * Suggests pages with titles similar to the name of a missing page. Without script,
 * or without similar titles, the search box remains.
 */
export async function startNearTitles(): Promise<void> {
  const box = document.querySelector<HTMLElement>("[data-near-titles]");
  const list = box?.querySelector("ul");
  const query = box?.dataset.nearTitles?.trim();
  if (!box || !list || !query) return;
  const locale = document.documentElement.lang;
  const parameters = new URLSearchParams({ q: query, locale, fallback: "true" });
  const { documents } = await callApi<SearchResponse>(`/api/v1/search?${parameters}`);
  // The index of the locale and the English one may both contain a page.
  const pages = new Map(documents.map((each) => [slugOf(each.mdn_url), each] as const).reverse());
  for (const [slug, { title, mdn_url: href }] of [...pages].reverse().slice(0, MOST)) {
    const link = element("a", "", title);
    link.setAttribute("href", href);
    list.appendChild(element("li", "", link, element("small", "", slug.replaceAll("/", " / "))));
  }
  box.hidden = list.childElementCount === 0;
}

/** The path below `docs`, which tells pages of the same title apart. */
function slugOf(url: string): string {
  return url.split("/").slice(3).join("/");
}
