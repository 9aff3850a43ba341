import { type Tell, tellNoResult } from "#app/lib/tell.ts";
import { sourceOf } from "./clicks.ts";
import { watchBanners, watchScrolling } from "./reading.ts";
import { watchVitals } from "./vitals.ts";

export { pageMetrics } from "./page.ts";

/** Records events of a page. Returns the vitals, updated until the page is left. */
export function watch(tell: Tell): Record<string, number> {
  watchScrolling(tell);
  watchBanners(tell);
  const onClick = (event: Event) => {
    const source = sourceOf(event.composedPath());
    if (source) tell("element", "clicked", { source });
  };
  document.addEventListener("click", onClick, true);
  if (document.querySelector("[data-no-results]")) {
    tellNoResult(new URLSearchParams(location.search).get("q") ?? "");
  }
  return watchVitals();
}
