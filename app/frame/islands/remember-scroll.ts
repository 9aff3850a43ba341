import {
  type ScrollPosition,
  type ScrollState,
  WITHIN,
} from "#app/lib/inline-scripts/scroll-position.ts";

/** The element at this distance from the top of the viewport, in pixels, is taken as the position. */
const LINE = 100;

/**
 * Remembers the scroll position in the history entry of the page: by element, not in pixels, since
 * the heights above are estimates at first (`lib/inline-scripts/restore-scroll.ts`).
 */
export function startRememberingScroll(): void {
  for (const type of ["scrollend", "visibilitychange", "pagehide"]) addEventListener(type, keep);
}

function keep(): void {
  // The position is not restored yet, or something else restores it.
  if (history.scrollRestoration === "manual") return;
  const state = history.state as ScrollState;
  const position = findPosition();
  if (!position && !state?.scroll) return;
  try {
    history.replaceState({ ...state, scroll: position }, "");
  } catch (error) {
    // Browsers limit how often it may be called.
    console.warn("cannot remember the scroll position", error);
  }
}

/** The position to remember; undefined above the first part, where no height is an estimate. */
function findPosition(): ScrollPosition | undefined {
  const parts = document.querySelectorAll("[data-part]");
  const at = lastAbove(parts);
  const part = parts[at];
  if (!part || scrollY === 0) return undefined;
  const inside = part.querySelectorAll(WITHIN);
  const within = lastAbove(inside);
  return [at, within, top(inside[within] ?? part)];
}

/** The last of these that begins above the line. */
function lastAbove(elements: NodeListOf<Element>): number {
  let last = -1;
  for (const [index, element] of elements.entries()) {
    const { top, height } = element.getBoundingClientRect();
    if (height === 0) continue;
    if (top > LINE) break;
    last = index;
  }
  return last;
}

function top(element: Element): number {
  return Math.round(element.getBoundingClientRect().top);
}
