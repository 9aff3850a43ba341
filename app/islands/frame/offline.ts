import { element } from "#app/islands/element.ts";
import { islandStrings } from "#app/islands/strings.ts";
import { remembered } from "#app/lib/storage.ts";
import { type Reader, USER_EVENT } from "./user.ts";

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
  // Cached and downloaded pages may be opened while already offline.
  const { dataset } = document.documentElement;
  if (!navigator.onLine || dataset.offline !== undefined) say(islandStrings().offline);
  addEventListener("offline", () => say(islandStrings().offline));
  addEventListener("online", () => {
    say(islandStrings().online);
    timer = setTimeout(() => say(""), BACK_MS);
  });
  // Looked at without loading what only those need who have downloaded pages.
  if (!remembered("MDNSettings")) return;
  document.addEventListener(USER_EVENT, (event) => {
    const reader = (event as CustomEvent<Reader & { offline?: boolean }>).detail;
    // The last answer of the API, from the service worker, says nothing new.
    if (!reader.offline) void keepDownloads(reader.is_subscriber === true);
  });
}

/** Whoever has downloaded pages: the service worker goes on, or ends with the subscription. */
async function keepDownloads(pays: boolean): Promise<void> {
  const { keepCurrent } = await import("#app/islands/offline/keep-current.ts");
  await keepCurrent(pays).catch(console.warn);
}
