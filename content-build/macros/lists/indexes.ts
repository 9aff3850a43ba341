import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { documentUrl } from "../../contract/slugs.ts";
import { escapeAttribute, escapeText } from "../../html/escape.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { sortByTitle } from "../../source/sort-by-title.ts";
import { plainTitle, titleHtml } from "../../source/titles.ts";
import { MacroError } from "../arguments.ts";
import { link } from "../links/link.ts";
import type { Macro } from "../macro.ts";

const CSS_TYPES = new Set([
  "css-type",
  "css-at-rule",
  "css-keyword",
  "css-function",
  "css-selector",
  "css-property",
  "css-pseudo-element",
  "css-pseudo-class",
  "css-shorthand-property",
  "css-at-rule-descriptor",
]);

/** All groups of Web APIs, indexed by letter. */
export const listGroups: Macro = (context) => {
  const names = Object.values(context.project.json.groups).flatMap(
    (group) => group.overview?.[0] ?? [],
  );
  const items = sortByTitle([...new Set(names)], (name) => name).map((name) => {
    const path = `/Web/API/${name.replaceAll(" ", "_")}`;
    const found = context.project.index.resolve(documentUrl(DEFAULT_LOCALE, path.slice(1))).page;
    if (!found) throw new MacroError(`there is no page ${path}`);
    return { letter: letterOf(name), html: link(context, path, { badges: true }) };
  });
  return letterIndex("api-index", items);
};

/** All interfaces of Web APIs, indexed by letter. */
export const apiListAlpha: Macro = (context) => {
  const pages = context.project.index
    .children(DEFAULT_LOCALE, "Web/API")
    .filter((page) => page.pageType === "web-api-interface");
  const items = sortByTitle(pages, (page) => plainTitle(page.title)).map((page) => {
    const title = plainTitle(page.title);
    const html = link(context, `/${page.slug}`, {
      content: escapeText(title),
      title,
      code: true,
      badges: true,
    });
    return { letter: letterOf(title), html };
  });
  return letterIndex("interface-index", items);
};

/** Everything named in CSS, indexed by letter. */
export const cssRefIndex: Macro = (context) => {
  const items = context.project.index
    .descendants(DEFAULT_LOCALE, "Web/CSS")
    .filter(({ pageType = "" }) => CSS_TYPES.has(pageType))
    .map((page) => {
      const label = labelOf(page);
      return { page, label, letter: letterOf(label), key: sortKey(label) };
    });
  items.sort(
    (a, b) => compare(a.letter, b.letter) || compare(a.key, b.key) || compare(a.label, b.label),
  );
  return letterIndex(
    "index",
    items.map(({ page, letter }) => ({
      letter,
      html: link(context, `/${page.slug}`, { content: labelHtml(page), badges: true }),
    })),
  );
};

/** The label of an entry; a descriptor names its at-rule too. */
function labelOf(page: IndexedPage): string {
  const rule = ruleOf(page);
  return rule ? `${plainTitle(page.title)} (${rule})` : plainTitle(page.title);
}

function labelHtml(page: IndexedPage): string {
  const rule = ruleOf(page);
  return titleHtml(page.title) + (rule ? ` (<code>${escapeText(rule)}</code>)` : "");
}

function ruleOf(page: IndexedPage): string | undefined {
  return page.pageType === "css-at-rule-descriptor" ? page.slug.split("/").at(-2) : undefined;
}

/** A label without vendor prefix and punctuation. */
function sortKey(label: string): string {
  return bare(label).replace(/^[^A-Za-z()-]+|(?<![^A-Za-z()-])[^A-Za-z()-]+$/g, "");
}

function letterOf(label: string): string {
  return (/[A-Za-z-]/.exec(bare(label))?.[0] ?? "").toUpperCase();
}

function bare(label: string): string {
  return label.replace(/^-[a-z]+-/, "");
}

/** Lists by first letter, and links to the letters; a page may contain several indexes. */
function letterIndex(name: string, items: readonly { letter: string; html: string }[]): string {
  const letters = new Map<string, string[]>();
  for (const { letter, html } of items) {
    const list = letters.get(letter) ?? [];
    list.push(`<li>${html}</li>`);
    letters.set(letter, list);
  }
  const idOf = (letter: string) => escapeAttribute(`${name}-${letter.toLowerCase()}`);
  const links = [...letters.keys()].map(
    (letter) => `<li><a href="#${idOf(letter)}">${escapeText(letter)}</a></li>`,
  );
  const lists = [...letters].map(
    ([letter, list]) =>
      `<h3 id="${idOf(letter)}">${escapeText(letter)}</h3><ul>${list.join("")}</ul>`,
  );
  return `<div class="index"><ul class="index-letters">${links.join("")}</ul>${lists.join("")}</div>`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
