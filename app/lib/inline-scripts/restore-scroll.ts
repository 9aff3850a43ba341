import { type ScrollPosition, type ScrollState, WITHIN } from "./scroll-position.ts";

/** How far above the viewport browsers lay out parts by themselves, in viewport heights. */
const NEAR = 2;

/** Longest time to hide the page until the position has been parsed, in ms. */
const TIMEOUT_MS = 1500;

const INPUT = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * After reloads and history navigation, restores the scroll position that
 * `frame/islands/remember-scroll.ts` has remembered, before the first paint. The browser would use pixel
 * offsets, over parts whose heights are estimates.
 *
 * Near parts are shown, so that the content above the position has its final height; for far
 * ones, scroll anchoring keeps the visible content still. It ends when the page has loaded, and
 * at any input. Automatic scroll restoration must stay off until then: the browser would restore
 * at once.
 */
export function run(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "reload" && navigation?.type !== "back_forward") return;
  let position = (history.state as ScrollState)?.scroll;
  history.scrollRestoration = position ? "manual" : "auto";
  if (!position) return;
  for (const type of INPUT) {
    const giveUp = () => {
      position = undefined;
    };
    addEventListener(type, giveUp, { capture: true, passive: true, once: true });
  }
  const start = performance.now();
  const { style } = document.documentElement;
  style.visibility = "hidden";
  const eachFrame = () => {
    const { readyState } = document;
    const isThere = position !== undefined && goTo(position, readyState !== "loading");
    const isLate = readyState !== "loading" || performance.now() - start > TIMEOUT_MS;
    if (isThere || !position || isLate) style.visibility = "";
    if (readyState === "complete") history.scrollRestoration = "auto";
    else requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);
}

/** Scrolls to a position, if it has been parsed; the content of its part may still be missing. */
function goTo([at, within, top]: ScrollPosition, isRead: boolean): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")];
  const part = parts[at];
  const target =
    part?.querySelectorAll(WITHIN)[within] ?? (within < 0 || isRead ? part : undefined);
  if (!part || !target) return false;
  part.dataset.shown = "";
  scrollTo(target, top);
  // All reads first, then all writes, to avoid repeated layout.
  const near = parts.slice(0, at).filter((each) => {
    return each.getBoundingClientRect().bottom > -NEAR * innerHeight;
  });
  for (const each of near) each.dataset.shown = "";
  scrollTo(target, top);
  return true;
}

function scrollTo(element: Element, top: number): void {
  const by = element.getBoundingClientRect().top - top;
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: "instant" });
}
