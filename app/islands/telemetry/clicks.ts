/** Names of clicks by position; the first match counts. `after` is appended to the name. */
const SOURCES: readonly [where: string, name: string, after?: (element: HTMLElement) => string][] =
  [
    ["[data-toc] a", "toc_click", ({ hash }: HTMLElement & { hash?: string }) => hash ?? ""],
    ["[data-sidebar] a", "sidebar_click", pathOf],
    ["[data-theme-value]", "theme_switcher", ({ dataset }) => dataset.themeValue ?? ""],
    ["[data-locale]", "language", ({ dataset }) => dataset.locale ?? ""],
    ["[data-remember-language]", "language_remember", checked],
    ["[data-login]", "top_nav", () => "login"],
    ["[data-upgrade]", "top_nav", () => "upgrade"],
    ["[data-hover-menu] summary", "menu_click_menu", idOf],
    ["[data-hover-menu] [data-menu] a", "menu_click_submenu", pathOf],
    ["[data-hover-menu] a", "menu_click_link", pathOf],
    [
      "details[data-level] > summary",
      "baseline_toggle",
      (element) => {
        return element.parentElement?.hasAttribute("open") ? "close" : "open";
      },
    ],
    ["details[data-level] a", "baseline_link", pathOf],
    ["header ol a, [data-crumbs] a", "breadcrumb_click", pathOf],
    ["[data-search] a", "quick-search", pathOf],
    ["[data-survey] *", "survey", idOf],
    ["[data-save]", "article_actions", () => "collections"],
    ["#content a[data-play], #content [data-run]", "play_action", pathOf],
    ["footer a", "footer", pathOf],
  ];

const LONGEST = 450;

/** The name of a click; undefined if it is not counted. */
export function sourceOf(path: readonly EventTarget[]): string | undefined {
  const elements = path.filter((one): one is HTMLElement => one instanceof HTMLElement);
  for (const element of elements) {
    const named = element.dataset.glean;
    if (named) return named.slice(0, LONGEST);
    for (const [where, name, after] of SOURCES) {
      if (!element.matches(where)) continue;
      const rest = after?.(element);
      return [withFilter(name), rest].filter(Boolean).join(": ").slice(0, LONGEST);
    }
    if (element instanceof HTMLAnchorElement && isExternal(element)) {
      return `external-link: ${element.origin}${element.pathname}`.slice(0, LONGEST);
    }
  }
  return undefined;
}

/** Whether a link's URL is not a path of this site. */
function isExternal(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute("href") ?? "";
  return href !== "" && !href.startsWith("#") && (href.startsWith("//") || !href.startsWith("/"));
}

function pathOf(element: HTMLElement): string {
  const { pathname = "" } = element as HTMLAnchorElement;
  return pathname;
}

function idOf({ id }: HTMLElement): string {
  return id.replace(/-button$/, "");
}

function checked(element: HTMLElement): string {
  return (element as HTMLInputElement).checked ? "1" : "0";
}

function withFilter(name: string): string {
  const filter = document.querySelector<HTMLInputElement>("[data-sidebar-filter] input");
  return name === "sidebar_click" && filter?.value.trim() ? "sidebar_click_with_filter" : name;
}
