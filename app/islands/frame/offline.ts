import { element } from "#app/islands/element.ts";
import { islandStrings } from "#app/islands/strings.ts";
import { remembered } from "#app/lib/storage.ts";
import { type Reader, USER_EVENT } from "./user.ts";

/** How long "back online" is shown, in ms. */
const BACK_MS = 4000;

/** Notifies readers when the network is lost or back. */
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
  // A cached or saved page may be opened while already offline.
  const { dataset } = document.documentElement;
  if (!navigator.onLine || dataset.offline !== undefined) say(islandStrings().offline);
  addEventListener("offline", () => say(islandStrings().offline));
  addEventListener("online", () => {
    say(islandStrings().online);
    timer = setTimeout(() => say(""), BACK_MS);
  });
  // Avoids loading the offline code for readers who do not use it.
  if (!remembered("MDNSettings")) return;
  document.addEventListener(USER_EVENT, (event) => {
    const reader = (event as CustomEvent<Reader & { offline?: boolean }>).detail;
    // A cached answer from the service worker is not news.
    if (!reader.offline) void keepDownloads(reader.is_subscriber === true);
  });
}

/**
 * For readers with saved pages: keeps the service worker running, or removes it when the
 * subscription ends.
 */
async function keepDownloads(pays: boolean): Promise<void> {
  const { keepCurrent } = await import("#app/islands/offline/keep-current.ts");
  await keepCurrent(pays).catch(console.warn);
}
