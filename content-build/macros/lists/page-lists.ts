import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { documentUrl, splitLocale } from "../../contract/slugs.ts";
import { escapeAttribute, escapeText } from "../../html/escape.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { sortByTitle } from "../../source/sort-by-title.ts";
import { plainTitle, shortTitleOf } from "../../source/titles.ts";
import { type MacroArguments, MacroError } from "../arguments.ts";
import { link, MADE_BY_MACRO } from "../links/link.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { sourceSummary } from "./source-summary.ts";

/** A list of subpages: `{{ListSubPages("/en-US/docs/Web/HTTP", 2)}}`. */
export const listSubPages: Macro = (context, args) => subPageList(context, args);

/** A numbered list of subpages, two levels deep. */
export const quickLinksWithSubPages: Macro = (context, args) => {
  const base = basePage(context, args.text(0));
  return nestedList(context, base, 2, "ol");
};

/** Titles and summaries of direct subpages. */
export const subpagesWithSummaries: Macro = (context) => {
  const base = basePage(context, undefined);
  const items = sortByTitle(childrenOf(context, base), (page) => plainTitle(page.title)).map(
    (page) => {
      const summary = sourceSummary(context, page) || context.text("Page/no_summary");
      return `<dt class="landingPageList">${titleLink(page)}</dt>\n<dd class="landingPageList"><p>${summary}</p></dd>`;
    },
  );
  return `<dl>\n${items.join("\n")}\n</dl>`;
};

/** Titles and summaries of a glossary term's meanings. */
export const glossaryDisambiguation: Macro = (context) => {
  const base = basePage(context, undefined);
  const items = sortByTitle(childrenOf(context, base), (page) => plainTitle(page.title)).map(
    (page) => {
      const summary = sourceSummary(context, page) || context.text("Page/no_summary");
      return `<dt>${titleLink(page)}</dt>\n<dd>${summary}</dd>`;
    },
  );
  return `<dl>\n${items.join("\n")}\n</dl>`;
};

function subPageList(context: MacroContext, args: MacroArguments): string {
  const base = basePage(context, args.text(0));
  const depth = args.integer(1) ?? 1;
  const reverse = (args.integer(2) ?? 0) !== 0;
  const tag = (args.integer(3) ?? 0) !== 0 ? "ol" : "ul";
  if (!reverse) return nestedList(context, base, depth, tag);
  if (depth > 1) throw new MacroError("a list cannot be reversed and more than one level deep");
  const pages = sortByTitle(childrenOf(context, base), (page) => plainTitle(page.title)).reverse();
  return `<${tag}>\n${pages.map((page) => `<li>${pageItem(context, page)}</li>`).join("\n")}\n</${tag}>`;
}

function nestedList(
  context: MacroContext,
  base: IndexedPage,
  depth: number,
  tag: "ul" | "ol",
): string {
  const pages = sortByTitle(childrenOf(context, base), (page) => plainTitle(page.title));
  const items = pages.map((page) => {
    const own = pageItem(context, page);
    const hasMore = depth !== 1 && childrenOf(context, page).length > 0;
    if (!hasMore) return `<li>${own}</li>`;
    const inner = nestedList(context, page, Math.max(0, depth - 1), "ol");
    return `<li><details><summary>${own}</summary>${inner}</details></li>`;
  });
  return `<${tag}>\n${items.join("\n")}\n</${tag}>`;
}

function pageItem(context: MacroContext, page: IndexedPage): string {
  return link(context, documentUrl(page.locale, page.slug), {
    content: escapeText(shortTitleOf(page)),
    badges: true,
  });
}

function titleLink(page: IndexedPage): string {
  const url = escapeAttribute(documentUrl(page.locale, page.slug));
  return `<a href="${url}" ${MADE_BY_MACRO}="">${escapeText(plainTitle(page.title))}</a>`;
}

/** Direct subpages of the base, in the language of the page if they are translated. */
function childrenOf(context: MacroContext, base: IndexedPage): readonly IndexedPage[] {
  const { index } = context.project;
  return index
    .children(base.locale, base.slug)
    .map((page) => index.find(context.page.locale, page.slug) ?? page);
}

function basePage(context: MacroContext, path: string | undefined): IndexedPage {
  const { index } = context.project;
  const { page } = context;
  if (path === undefined) return page;
  const address = splitLocale(path).locale
    ? path
    : `/${page.locale}${path.startsWith("/docs") ? path : `/docs${path}`}`;
  const found =
    index.resolve(address).page ??
    index.resolve(`/${DEFAULT_LOCALE}${splitLocale(address).rest}`).page;
  if (!found) throw new MacroError(`there is no page ${path}`);
  return found;
}
