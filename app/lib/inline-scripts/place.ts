import { PLACES_KEY, type Place, placeName, WITHIN } from "./places.ts";

/** How far above the window browsers lay out parts of their own accord, in heights of it. */
const NEAR = 2;

/** No longer is nothing shown because the place is not there yet, in ms. */
const PATIENCE_MS = 1500;

const INPUT = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Who reloads a page or comes back to it gets the place that `islands/frame/place.ts` has
 * remembered, before anything is painted. The browser would go by pixels, over parts whose
 * heights are guesses.
 *
 * Parts that are near are shown, so that what is above the place has the height that it keeps;
 * for those that are far the browser itself keeps still what is in sight. It ends when the page
 * has loaded, and as soon as the reader does anything. Before that the browser must not be told
 * to look after it again: it would, at once.
 */
export function run(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "reload" && navigation?.type !== "back_forward") return;
  let place = rememberedPlace();
  history.scrollRestoration = place ? "manual" : "auto";
  if (!place) return;
  for (const type of INPUT) {
    const giveUp = () => {
      place = undefined;
    };
    addEventListener(type, giveUp, { capture: true, passive: true, once: true });
  }
  const start = performance.now();
  const { style } = document.documentElement;
  style.visibility = "hidden";
  const eachFrame = () => {
    const { readyState } = document;
    const isThere = place !== undefined && goTo(place, readyState !== "loading");
    const isLate = readyState !== "loading" || performance.now() - start > PATIENCE_MS;
    if (isThere || !place || isLate) style.visibility = "";
    if (readyState === "complete") history.scrollRestoration = "auto";
    else requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);
}

function rememberedPlace(): Place | undefined {
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES_KEY) ?? "{}") as Record<string, Place>;
    return new Map(Object.entries(places)).get(placeName());
  } catch {
    return undefined;
  }
}

/** Goes to a place, if it has been read; what is in its part may not have been, as yet. */
function goTo([at, within, top]: Place, isRead: boolean): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")];
  const part = parts[at];
  const target =
    part?.querySelectorAll(WITHIN)[within] ?? (within < 0 || isRead ? part : undefined);
  if (!part || !target) return false;
  part.dataset.shown = "";
  scrollTo(target, top);
  // First all that is measured, then all that is changed.
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
