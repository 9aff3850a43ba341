import { NOT_PREFETCHED, SPECULATION_RULES } from "#app/lib/inline-scripts/speculation-rules.ts";

/** Events that precede following a link. */
const USES = ["pointermove", "pointerdown", "keydown"];

/**
 * Prefetches the page behind a link before it is followed. Browsers with speculation
 * rules do it natively; for others, hovered links are fetched.
 */
export function startPrefetch(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) onFirstUse(addRules);
  else fetchOnIntent();
}

/** Delays the rules until the page is used: browsers check all its links once they are there. */
function onFirstUse(task: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const onUse = () => {
    stop.abort();
    requestIdleCallback(task, { timeout: 200 });
  };
  for (const type of USES) addEventListener(type, onUse, { passive: true, signal });
}

function addRules(): void {
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = SPECULATION_RULES;
  document.head.appendChild(script);
}

function fetchOnIntent(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const fetched = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = (target as Element).closest?.("a");
    if (!link || link.origin !== location.origin || !link.pathname.includes("/docs/")) return;
    if (link.matches(NOT_PREFETCHED)) return;
    const url = link.pathname + link.search;
    if (url === location.pathname + location.search || fetched.has(url)) return;
    fetched.add(url);
    prefetch(url);
  };
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
}

/** Asks the browser to prefetch a page. */
export function prefetch(url: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = url;
  document.head.appendChild(link);
}
