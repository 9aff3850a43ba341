import { publicPath } from "./public-path.ts";

/** Event names by selector of the clicked element; the first match counts. Names with a colon are complete. */
const SOURCES = Object.entries({
  "[data-toc] a": "toc_click",
  "[data-sidebar-tree] a": "sidebar_click",
  "[data-theme-value]": "theme_switcher",
  "[data-locale]": "language",
  "[data-remember-language]": "language_remember",
  "[data-login]": "top_nav: login",
  "[data-upgrade]": "top_nav: upgrade",
  "[data-hover-menu] summary": "menu_click_menu",
  "[data-hover-menu] [data-menu] a": "menu_click_submenu",
  "[data-hover-menu] a": "menu_click_link",
  "details[data-level]>summary": "baseline_toggle",
  "details[data-level] a": "baseline_link",
  "[data-compat] a,[data-compat] button": "bcd",
  "[data-crumbs] a": "breadcrumb_click",
  "#nav-access a": "a11y_menu",
  "[data-search] a": "quick-search",
  "[data-survey] button,[data-survey] summary": "survey",
  "[data-save] *": "article_actions: collections",
  "a[data-play],[data-run]": "play_action",
  "footer a": "footer",
});

/** Links, buttons and menus of pages that are not documents are named after their page. */
const OF_PAGES = "#content :is(a,button,summary)";

const LONGEST = 450;

/** The name of a click; undefined if it is not counted. */
export function sourceOf(path: readonly EventTarget[]): string | undefined {
  for (const element of path) {
    const name = element instanceof HTMLElement && nameOf(element);
    if (name) return name.slice(0, LONGEST);
  }
  return undefined;
}

function nameOf(element: HTMLElement): string | undefined {
  const { glean } = element.dataset;
  if (glean) return glean;
  if (element instanceof HTMLAnchorElement && isExternal(element)) {
    return `external-link: ${element.origin}${element.pathname}`;
  }
  const source = SOURCES.find(([where]) => element.matches(where))?.[1];
  const name = source ?? (element.matches(OF_PAGES) && pageName());
  if (!name) return undefined;
  const detail = name.includes(":") ? "" : detailOf(element);
  return withFilter(name) + (detail && `: ${detail}`);
}

/** Whether a link's URL is not a path of this site. */
function isExternal(link: HTMLAnchorElement): boolean {
  return /^(\/\/|[^/#?])/.test(link.getAttribute("href") ?? "");
}

/** The target of a link, the value of a control, or its name. */
function detailOf(element: HTMLElement): string {
  const { dataset, id, hash, pathname, type, checked, parentElement } =
    element as HTMLAnchorElement & HTMLInputElement;
  if (type === "checkbox") return checked ? "1" : "0";
  const value = dataset.themeValue ?? dataset.locale;
  if (value) return value;
  if (pathname) return pathname === location.pathname && hash ? hash : publicPath(pathname);
  if (!parentElement?.matches("details[data-level]")) return id.replace(/-button$/, "");
  return parentElement.hasAttribute("open") ? "close" : "open";
}

/** The kind of a page; undefined for documents. @example "/de/plus/updates" → "plus_updates" */
function pageName(): string | undefined {
  const [, , kind, part] = location.pathname.split("/");
  if (kind === "docs") return undefined;
  if (kind !== "plus" || !part) return kind || "homepage";
  return part === "updates" ? "plus_updates" : part.replace("-", "_");
}

function withFilter(name: string): string {
  const filter = document.querySelector<HTMLInputElement>("[data-sidebar-filter] input");
  return name === "sidebar_click" && filter?.value.trim() ? "sidebar_click_with_filter" : name;
}
