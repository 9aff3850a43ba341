import { remember, remembered } from "#app/lib/storage.ts";

/** Dispatched on the document after a change of theme, and relayed to samples. */
export const THEME_EVENT = "webdocs:theme";

/**
 * Starts the buttons of the theme menu. The style sheet follows the system preference without
 * script.
 */
export function startTheme(): void {
  show(remembered("theme") ?? "os-default");
  // Another tab has chosen.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "theme" || key === null) change(newValue ?? "os-default");
  });
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-theme-value]");
    const theme = button?.dataset.themeValue;
    if (!button || !theme) return;
    remember("theme", theme);
    change(theme);
    const menu = button.closest("details");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
  });
}

function change(theme: string): void {
  show(theme);
  document.dispatchEvent(new CustomEvent(THEME_EVENT, { detail: theme }));
}

function show(theme: string): void {
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const button of document.querySelectorAll<HTMLElement>("[data-theme-value]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeValue === theme));
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.scheme;
    const chosen = theme === "light" || theme === "dark" ? theme : own;
    meta.media =
      chosen === own ? (theme === own ? "all" : `(prefers-color-scheme: ${own})`) : "not all";
  }
}
