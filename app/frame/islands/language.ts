const COOKIE = "preferredlocale";
const THREE_YEARS = 94_608_000;

/** “Remember language”: a cookie by which the site worker chooses the locale. */
export function startLanguage(): void {
  const box = document.querySelector<HTMLInputElement>("[data-remember-language]");
  if (!box) return;
  const locale = document.documentElement.lang;
  box.checked = preferredLocale() === locale;
  box.addEventListener("change", () => setPreferredLocale(box.checked ? locale : undefined));
  document.addEventListener("click", ({ target }) => {
    const chosen = (target as Element).closest<HTMLElement>("[data-locale]")?.dataset.locale;
    // A remembered preference for the current language moves to the new one.
    if (chosen && preferredLocale() === locale) setPreferredLocale(chosen);
  });
}

function preferredLocale(): string | undefined {
  return document.cookie.match(`(?:^|; )${COOKIE}=([^;]*)`)?.[1];
}

function setPreferredLocale(locale: string | undefined): void {
  const secure = location.hostname === "localhost" ? "" : "; secure";
  const age = locale ? THREE_YEARS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${COOKIE}=${locale ?? ""}; path=/; max-age=${age}; samesite=lax${secure}`;
}
