import { remember, remembered } from "#app/lib/storage.ts";

/** Uncovers what is new for everybody, and notes what has been seen. */
export function startNews(): void {
  for (const dot of document.querySelectorAll<HTMLElement>("[data-news]")) {
    if (isPageOf(dot)) remember(`viewed.${dot.dataset.news}`, "true");
    if (dot.dataset.personal === undefined) showNews(dot);
  }
}

/** Uncovers a dot, unless its day is over or it has been seen. */
export function showNews(dot: HTMLElement): void {
  const { news, until = "" } = dot.dataset;
  dot.hidden = Date.now() >= Date.parse(until) || remembered(`viewed.${news}`) !== null;
}

function isPageOf(dot: HTMLElement): boolean {
  return dot.closest("a")?.pathname === location.pathname;
}
