import { remember, remembered } from "#app/lib/storage.ts";

/** Shows news badges, and records what has been seen. */
export function startNews(): void {
  for (const dot of document.querySelectorAll<HTMLElement>("[data-news]")) {
    if (isPageOf(dot)) remember(`viewed.${dot.dataset.news}`, String(Date.now()));
    if (dot.dataset.personal === undefined) showNews(dot);
  }
}

/** Shows a badge, unless it has expired or been seen. */
export function showNews(dot: HTMLElement): void {
  const { news, until = "" } = dot.dataset;
  dot.hidden = Date.now() >= Date.parse(until) || remembered(`viewed.${news}`) !== null;
}

/** Compares without locales, since links may redirect to the reader's language. */
function isPageOf(dot: HTMLElement): boolean {
  const locale = /^\/[^/]+/;
  const path = dot.closest("a")?.pathname.replace(locale, "");
  return path === location.pathname.replace(locale, "");
}
