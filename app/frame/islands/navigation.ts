import { element } from "#app/lib/browser/element.ts";
import { islandStrings } from "#app/lib/browser/strings.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

/** Navigations are announced if they take longer than this, in ms. */
const LOADING_MS = 1000;

/** Storage key of the last followed link, until its page has loaded. */
const KEY = "followed";

/** A link that was followed in this tab. */
interface Followed {
  /** The page with the link. */
  from: string;
  /** Its target, once it is known to have failed. */
  failed?: string;
}

/**
 * Announces slow and failed navigations between pages. After a failure, readers return
 * to the page that they came from.
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
    // By then the browser has reported that it abandoned the previous navigation.
    setTimeout(() => {
      clearTimeout(timer);
      if (event.defaultPrevented) takeFollowed();
      else timer = setTimeout(tellLoading, LOADING_MS);
    });
  });
  // The browser's stop button was used.
  (window as { navigation?: EventTarget }).navigation?.addEventListener("navigateerror", settle);
  addEventListener("pagehide", () => clearTimeout(timer));
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    settle();
    const back = takeFollowed();
    if (back) void tellFailure(back);
  });
}

/** Whether a click navigates this tab to another page of ours. */
function isFollowed(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false;
  if (link.origin !== location.origin || link.target || link.download) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}

/**
 * If a link ended on our 504 page, the previous page is more useful. Not after reloads,
 * history navigation or typed addresses: there is no link to return from, and going back
 * could loop.
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

/** Whether a link on this page has been followed to another page of ours, in this tab. */
export function isFollowingLink(): boolean {
  return rememberedObject<Followed>(KEY, "tab")?.from === location.href;
}

function keep(followed: Followed): void {
  rememberObject(KEY, followed, "tab");
}

function takeFollowed(): Followed | undefined {
  const { from, ...more } = rememberedObject<Followed>(KEY, "tab") ?? {};
  rememberObject(KEY, undefined, "tab");
  return from === undefined ? undefined : { from, ...more };
}
