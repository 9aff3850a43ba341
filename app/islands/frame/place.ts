import { PLACES_KEY, type Place, placeName, WITHIN } from "#app/lib/inline-scripts/places.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

/** What stands here, in pixels from the top of the window, is what the reader looks at. */
const LINE = 100;

/** So many pages are remembered. */
const MOST = 50;

/**
 * Remembers where on the page the reader is, for when it is loaded again: not in pixels,
 * since heights of what is above are guessed at first (`lib/inline-scripts/place.ts`).
 */
export function startPlace(): void {
  for (const type of ["scrollend", "visibilitychange", "pagehide"]) addEventListener(type, keep);
}

function keep(): void {
  // The reader is not there yet; or somebody else takes care of it.
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

/** Above the first part, nothing is guessed. */
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
