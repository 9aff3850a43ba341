import type { SidebarNode } from "../contract/documents.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { sortByTitle } from "../source/sort-by-title.ts";
import { shortTitleOf } from "../source/titles.ts";
import type { StringKey } from "../strings/index.ts";
import type { SidebarContext } from "./context.ts";

const API = "Mozilla/Add-ons/WebExtensions/API";
const BROWSERS = "/Mozilla/Add-ons/WebExtensions/Browser_support_for_JavaScript_APIs";

const GROUPS: [key: StringKey, pageType: string][] = [
  ["Common/Methods", "webextension-api-function"],
  ["Common/Properties", "webextension-api-property"],
  ["Common/Types", "webextension-api-type"],
  ["Common/Events", "webextension-api-event"],
];

/** The extension API that a page belongs to; empty for others. */
export function webExtensionModule(slug: string): string {
  return slug.startsWith(`${API}/`) ? (slug.slice(API.length + 1).split("/")[0] ?? "") : "";
}

/** All extension APIs; the members of one are expanded. */
export function webExtensionEntries(context: SidebarContext, module: string): SidebarNode[] {
  const parts = sortByTitle(context.children(API), shortTitleOf).map((page) => {
    const own = context.translated(page);
    if (page.slug !== `${API}/${module}`) return context.pageLink(own);
    return context.pageLink(own, { details: "open", content: members(context, page.slug) });
  });
  return [context.link(BROWSERS), ...parts];
}

function members(context: SidebarContext, slug: string): SidebarNode[] {
  return GROUPS.flatMap(([key, pageType]) => {
    const pages = context.children(slug).filter((page) => page.pageType === pageType);
    if (pages.length === 0) return [];
    const content = sortByTitle(pages, memberTitle).map((page) =>
      context.pageLink(context.translated(page), { title: memberTitle(page), code: true }),
    );
    return [context.label(context.text(key), { details: "open", content })];
  });
}

/** A member's name without its API's: `create()`. */
function memberTitle(page: IndexedPage): string {
  const title = shortTitleOf(page);
  const part = `${page.slug.split("/").at(-2)}.`;
  return title.startsWith(part) ? title.slice(part.length) : title;
}
