import { documentUrl } from "../../contract/slugs.ts";
import { escapeAttribute } from "../../html/escape.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { titleHtml } from "../../source/titles.ts";
import { MADE_BY_MACRO } from "../links/link.ts";
import type { Macro, MacroContext } from "../macro.ts";

type Step = "prev" | "menu" | "next";
const ORDER: Step[] = ["prev", "menu", "next"];
const LABELS = {
  prev: "Template/previous",
  menu: "Template/prev_next_menu",
  next: "Template/next",
} as const;

/** Links to the previous, parent and next page: `{{PreviousMenuNext("A", "C", "Overview")}}`. */
export const previousMenuNext = navigation("prev", "next", "menu");

/** Links to the previous and next page. */
export const previousNext = navigation("prev", "next");

/** Links to the previous page and the parent. */
export const previousMenu = navigation("prev", "menu");

/** Links to the next page and the parent. */
export const nextMenu = navigation("next", "menu");

/** A link to the previous page. */
export const previous = navigation("prev");

/** A link to the next page. */
export const next = navigation("next");

/** A macro whose arguments are the slugs of these steps. */
function navigation(...parameters: Step[]): Macro {
  return (context, args) => {
    const items = ORDER.flatMap((step) => {
      const slug = parameters.includes(step) ? args.text(parameters.indexOf(step)) : undefined;
      return slug ? item(context, step, slug) : [];
    });
    if (items.length === 0) return "";
    return `<ul class="prev-next">\n${items.join("\n")}\n</ul>`;
  };
}

/** A link; omitted if the page is missing, since a slug means nothing to readers. */
function item(context: MacroContext, step: Step, slug: string): string[] {
  const page = findPage(context, slug.replace(/^\/+|(?<!\/)\/+$/g, ""));
  if (!page) {
    const found = `a link to ${slug}, where no page is`;
    context.issue("macro-broken-link", found, "Correct the slug, or write the page.");
    return [];
  }
  const url = escapeAttribute(documentUrl(page.locale, page.slug));
  return [
    `<li class="${step}"><a class="button secondary" href="${url}" ${MADE_BY_MACRO}=""><span class="button-wrap">${label(context, step, page)}</span></a></li>`,
  ];
}

/** The text of the link: its direction, and the title of the page. */
function label(context: MacroContext, step: Step, page: IndexedPage): string {
  const lang = page.locale === context.page.locale ? "" : ` lang="${page.locale}"`;
  const name = `<span class="prev-next-title"${lang}>${titleHtml(page.title)}</span>`;
  return `${context.text(LABELS[step]).replace(/(?<![:：\s])[:：\s]+$/, "")} ${name}`;
}

function findPage(context: MacroContext, slug: string): IndexedPage | undefined {
  const { index } = context.project;
  const own = index.resolve(documentUrl(context.page.locale, slug)).page;
  return own ?? index.resolve(documentUrl("en-US", slug)).page;
}
