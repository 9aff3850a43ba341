import { element } from "#app/islands/element.ts";
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
  const response = await fetch(`/api/v1/search?${parameters}`);
  if (!response.ok) return;
  const { documents } = (await response.json()) as SearchResponse;
  for (const { title, mdn_url: href } of documents.slice(0, MOST)) {
    const link = element("a", "", title);
    link.setAttribute("href", href);
    list.appendChild(element("li", "", link));
  }
  box.hidden = list.childElementCount === 0;
}
