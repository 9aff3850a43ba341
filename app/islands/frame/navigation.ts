import { element } from "#app/islands/element.ts";
import { islandStrings } from "#app/islands/strings.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

/** Pages that come sooner need no word of it. */
const LOADING_MS = 1000;

/** Where the tab keeps which link was followed last, until a page has come of it. */
const KEY = "followed";

/** A link that was followed in this tab. */
interface Followed {
  /** The page with the link. */
  from: string;
  /** Where it led to, once it is known that nothing came of it. */
  failed?: string;
}

/**
 * What readers are told while the browser goes from page to page: that the next one
 * takes its time, and that it could not be loaded. In the latter case they get the
 * page back that they have come from.
 */
export function startNavigation(): void {
  const followed = takeFollowed();
  if (followed && turnBack(followed)) return;
  if (followed) void tellFailure(followed);
  const status = element("div", "status-bar");
  status.setAttribute("role", "status");
  document.body.appendChild(status);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let title: string | undefined;
  const settle = () => {
    clearTimeout(timer);
    status.textContent = "";
    if (title !== undefined) document.title = title;
    title = undefined;
  };
  const tellLoading = () => {
    const { loading } = islandStrings().navigation;
    title = document.title;
    status.textContent = loading;
    // The name of the site stands at its end.
    document.title = `${loading} | ${title.split(" | ").pop()}`;
  };
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || !isFollowed(event, link)) return;
    settle();
    keep({ from: location.href });
    // By then the browser has told that it gives up a page that was on its way.
    setTimeout(() => {
      clearTimeout(timer);
      if (!event.defaultPrevented) timer = setTimeout(tellLoading, LOADING_MS);
    });
  });
  // The browser was told to stop.
  (window as { navigation?: EventTarget }).navigation?.addEventListener("navigateerror", settle);
  addEventListener("pagehide", () => clearTimeout(timer));
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    settle();
    const back = takeFollowed();
    if (back) void tellFailure(back);
  });
}

/** Whether a click makes the browser leave for another page of ours, in this tab. */
function isFollowed(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false;
  if (link.origin !== location.origin || link.target || link.download) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

/**
 * Where a link has led to nothing but our word that the server does not answer, the
 * page before it is of more use. Not when the reader reloads, comes back or has typed
 * the address: then there is nobody to turn back for, and no way into a circle.
 */
function turnBack({ from, failed }: Followed): boolean {
  const isOurs = document.querySelector("[data-failed='504']") !== null;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFresh = entry?.type === "navigate" && document.referrer === from.replace(/#.*/, "");
  if (!isOurs || !isFresh || failed) return false;
  keep({ from, failed: location.href });
  history.back();
  return true;
}

async function tellFailure({ from, failed }: Followed): Promise<void> {
  if (!failed || from !== location.href) return;
  const { showToast } = await import("./toast.ts");
  const { failed: text, retry, close } = islandStrings().navigation;
  showToast(text, close, { text: retry, url: failed });
}

function keep(followed: Followed): void {
  rememberObject(KEY, followed, "tab");
}

function takeFollowed(): Followed | undefined {
  const { from, ...more } = rememberedObject<Followed>(KEY, "tab") ?? {};
  rememberObject(KEY, undefined, "tab");
  return from === undefined ? undefined : { from, ...more };
}
