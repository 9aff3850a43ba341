import { element } from "#app/islands/element.ts";
import { islandStrings } from "#app/islands/strings.ts";

/** How long the notice "back online" stays, in ms. */
const BACK_MS = 4000;

/** Tells readers that they have lost the network, and that it is back. */
export function startOffline(): void {
  const bar = element("div", "status-bar");
  bar.setAttribute("role", "status");
  bar.setAttribute("aria-live", "assertive");
  document.body.appendChild(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    clearTimeout(timer);
    bar.textContent = text;
  };
  // Cached pages may be opened while already offline.
  if (!navigator.onLine) say(islandStrings().offline);
  addEventListener("offline", () => say(islandStrings().offline));
  addEventListener("online", () => {
    say(islandStrings().online);
    timer = setTimeout(() => say(""), BACK_MS);
  });
}
