/** Links with a definition: glossary terms, and names written as code. */
const DEFINED = '.prose :is([href*="/docs/Glossary/"], [href*="/docs/Web/"]:has(> code))';

/**
 * Shows definitions beside links; the code for that is loaded once a reader gets to such a link.
 */
export function startTooltips(): void {
  const stop = new AbortController();
  const load = async (event: Event) => {
    if (!(event.target as Element).closest(DEFINED)) return;
    // With a finger, `pointerdown` follows, which is the event that counts.
    if (event.type === "pointerover" && (event as PointerEvent).pointerType === "touch") return;
    stop.abort();
    (await import("#app/document/tooltips/show-tooltips.ts")).showTooltips(event, DEFINED);
  };
  for (const type of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(type, load, { signal: stop.signal });
  }
}
