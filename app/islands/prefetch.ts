import { NOT_AHEAD } from "#app/lib/speculation-rules.ts";

/**
 * Fetches the page behind a link that is about to be followed. Browsers that know
 * speculation rules do it by themselves, see `lib/speculation-rules.ts`.
 */
export function startPrefetch(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const fetched = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = (target as Element).closest?.("a");
    if (!link || link.origin !== location.origin || !link.pathname.includes("/docs/")) return;
    if (link.matches(NOT_AHEAD)) return;
    const url = link.pathname + link.search;
    if (url === location.pathname + location.search || fetched.has(url)) return;
    fetched.add(url);
    prefetch(url);
  };
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
}

/** Asks the browser to have a page at hand. */
export function prefetch(url: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = url;
  document.head.appendChild(link);
}
