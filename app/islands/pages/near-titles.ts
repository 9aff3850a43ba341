import { element } from "#app/islands/element.ts";
import type { SearchResponse } from "#app/lib/api-answers.ts";

/** So many pages are offered. */
const MOST = 3;

/**
 * Where a page is missing, offers pages whose titles come near its name. Without script,
 * or where nothing is near, the search box beside it stays what there is.
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
