import { PLACES_KEY, type Place, placeName, WITHIN } from "#app/lib/inline-scripts/places.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

/** The element at this distance from the top of the viewport, in pixels, is taken as the position. */
const LINE = 100;

/** How many pages are remembered. */
const MOST = 50;

/**
 * Remembers the scroll position for the next load: by element, not in pixels, since
 * the heights above are estimates at first (`lib/inline-scripts/place.ts`).
 */
export function startPlace(): void {
  for (const type of ["scrollend", "visibilitychange", "pagehide"]) addEventListener(type, keep);
}

function keep(): void {
  // The position is not restored yet, or something else restores it.
  if (history.scrollRestoration === "manual") return;
  const before = rememberedObject<Record<string, Place>>(PLACES_KEY, "tab");
  const places = new Map(Object.entries(before ?? {}));
  const name = placeName();
  // The latest come last.
  places.delete(name);
  const place = findPlace();
  if (place) places.set(name, place);
  const kept = [...places].slice(-MOST);
  rememberObject(PLACES_KEY, Object.fromEntries(kept), "tab");
}

/** Above the first part, no height is an estimate. */
function findPlace(): Place | undefined {
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
