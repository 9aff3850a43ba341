import { cookieOf, preferenceCookie } from "#app/lib/cookies.ts";
import { HELD_LOCALE_COOKIE, PREFERRED_LOCALE_COOKIE } from "#content-build/contract/locales.ts";

/**
 * Starts the switch “Remember language”: a cookie by which the site worker chooses the locale.
 * Links to other languages beside it get the current query of the page.
 */
export function startRemembering(): void {
  const locale = document.documentElement.lang;
  // One in the language menu, another in the settings.
  const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-remember-language]")];
  const show = () => {
    for (const box of boxes) box.checked = preferredLocale() === locale;
  };
  // One may have been switched on before this was loaded.
  if (boxes.some(({ checked }) => checked)) setPreferredLocale(locale);
  show();
  // A page restored by Back shows the current state.
  addEventListener("pageshow", show);
  for (const box of boxes) {
    // Browsers would check it again on Back or reload, which would count as switched on.
    box.autocomplete = "off";
    box.addEventListener("change", () => {
      setPreferredLocale(box.checked ? locale : undefined);
      show();
    });
    box.closest("[data-menu]")?.addEventListener("toggle", followAddress);
  }
  followAddress();
  document.addEventListener("click", ({ target }) => {
    const chosen = (target as Element).closest<HTMLElement>("[data-locale]")?.dataset.locale;
    // A remembered preference for the current language moves to the new one.
    if (chosen && preferredLocale() === locale) setPreferredLocale(chosen);
  });
  const isOther = (preferredLocale() ?? locale) !== locale;
  if (isOther || document.cookie.includes(`${HELD_LOCALE_COOKIE}=`)) {
    void import("./hold-language.ts").then((held) => held.holdLanguage(preferredLocale()));
  }
}

/** Copies the query to the links. Scripts change it: a filter is chosen, a notice has been read. */
function followAddress(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-menu] a[data-locale]");
  for (const link of links) {
    if (link.search !== location.search) link.search = location.search;
  }
}

function preferredLocale(): string | undefined {
  return cookieOf(document.cookie, PREFERRED_LOCALE_COOKIE) || undefined;
}

function setPreferredLocale(locale = ""): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = preferenceCookie(PREFERRED_LOCALE_COOKIE, locale, location.origin);
}
