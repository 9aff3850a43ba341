import { addView, readViewed, writeViewed } from "#app/features/collections/frequent.ts";

/** Remembers in this browser that its reader has viewed an article. Only for logged-in readers. */
export function recordView(url: string, title: string): void {
  if (!url) return;
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-bar] nav li a");
  const parents = [...links].map((link) => ({
    uri: link.pathname,
    title: link.textContent ?? "",
  }));
  writeViewed(addView(readViewed(), { url, title, parents }));
}
