/** Links with a definition: glossary terms, and names written as code. */
const DEFINED = '.prose :is([href*="/docs/Glossary/"], [href*="/docs/Web/"]:has(> code))';

/** Definitions beside links, loaded once a reader gets to such a link. */
export function startTooltips(): void {
  const stop = new AbortController();
  const load = async (event: Event) => {
    if (!(event.target as Element).closest(DEFINED)) return;
    // A finger is over a link before it is down on it, which is what counts.
    if (event.type === "pointerover" && (event as PointerEvent).pointerType === "touch") return;
    stop.abort();
    (await import("#app/document/tooltips/show-tooltips.ts")).showTooltips(event, DEFINED);
  };
  for (const type of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(type, load, { signal: stop.signal });
  }
}
