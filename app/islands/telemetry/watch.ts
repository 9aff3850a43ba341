import { CLICK_EVENT } from "#app/islands/document/feedback.ts";
import { sourceOf } from "./clicks.ts";

export { pageMetrics } from "./page.ts";

import { watchBanners, watchScrolling } from "./reading.ts";
import { TELEMETRY_EVENT, type Tell } from "./tell.ts";
import { watchVitals } from "./vitals.ts";

/** Watches what happens on a page. Gives what is measured, as it stands when the page is left. */
export function watch(tell: Tell, plan: string): Record<string, number> {
  const click = (source: string | undefined) => {
    if (source) tell("element", "clicked", { source, subscription_type: plan });
  };
  watchScrolling(tell);
  watchBanners(tell);
  document.addEventListener("click", (event) => click(sourceOf(event.composedPath())), true);
  document.addEventListener(CLICK_EVENT, ({ detail }: CustomEventInit<{ source: string }>) => {
    click(detail?.source);
  });
  document.addEventListener(TELEMETRY_EVENT, (event) => {
    const { category, name, extra } = (event as CustomEvent).detail;
    tell(category, name, extra);
  });
  if (document.querySelector("[data-no-results]")) {
    tell("search", "empty", { query: new URLSearchParams(location.search).get("q") ?? "" });
  }
  return watchVitals();
}
