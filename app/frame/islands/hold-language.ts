import { fill, islandStrings } from "#app/lib/browser/strings.ts";
import { HELD_LOCALE_COOKIE } from "#content-build/contract/locales.ts";
import { showToast } from "./toast.ts";

/**
 * The site worker redirects links to other languages to the page in the remembered one. On such a
 * page, says so, and links to the page that was asked for. A page in another language that comes
 * from the browser's cache is reloaded, since the site worker has not seen the request.
 */
export function holdLanguage(preferred: string | undefined): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-menu] a[data-locale]")];
  const asked = links.find(({ dataset }) => isHeld(dataset.locale));
  if (asked) offer(asked);
  else if (links.some(({ dataset }) => dataset.locale === preferred) && isUnseen(links)) {
    location.reload();
  }
}

function isHeld(locale = ""): boolean {
  const value = locale + encodeURIComponent(location.pathname);
  return document.cookie.split("; ").includes(`${HELD_LOCALE_COOKIE}=${value}`);
}

function offer(link: HTMLAnchorElement): void {
  const { language, navigation } = islandStrings();
  showToast(language.held, navigation.close, {
    text: fill(language.read, { language: link.firstChild?.textContent ?? "" }),
    url: link.pathname + location.search + location.hash,
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${HELD_LOCALE_COOKIE}=; path=${location.pathname}; max-age=0`;
}

/** Whether a link on another page has led here without a request to the server. */
function isUnseen(links: HTMLAnchorElement[]): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "navigate" || entry.transferSize > 0 || !navigator.onLine) return false;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return !links.some(({ origin, pathname }) => {
    return origin === from?.origin && pathname === from.pathname;
  });
}
