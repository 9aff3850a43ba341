import { escapeText } from "../html/escape.ts";
import { DEFAULT_LOCALE } from "../locales.ts";
import { sortByTitle } from "../sidebars/context.ts";
import { documentUrl } from "../slugs.ts";
import type { IndexedPage } from "../source/page-index.ts";
import { plainTitle, titleHtml } from "../source/titles.ts";
import { MacroError } from "./arguments.ts";
import { link } from "./link.ts";
import type { Macro } from "./macro.ts";

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

/** All groups of Web APIs, by their first letters. */
export const listGroups: Macro = (context) => {
  const names = Object.entries(context.project.json.groups).flatMap(
    ([, group]) => group.overview?.[0] ?? [],
  );
  const items = names.map((name) => {
    const path = `/Web/API/${name.replaceAll(" ", "_")}`;
    const found = context.project.index.resolve(documentUrl(DEFAULT_LOCALE, path.slice(1))).page;
    if (!found) throw new MacroError(`there is no page ${path}`);
    return { letter: name[0] ?? "", html: link(context, path, { badges: true }) };
  });
  return letterIndex(items);
};

/** All interfaces of Web APIs, by their first letters. */
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
    return { letter: title[0]?.toUpperCase() ?? "", html };
  });
  return letterIndex(items);
};

/** Everything of CSS that has a name, by first letters. */
export const cssRefIndex: Macro = (context) => {
  const pages = context.project.index
    .descendants(DEFAULT_LOCALE, "Web/CSS")
    .filter(
      ({ pageType = "", status = [] }) =>
        CSS_TYPES.has(pageType) &&
        !status.includes("deprecated") &&
        !status.includes("non-standard"),
    );
  const items = pages.map((page) => {
    const label = plainTitle(page.title);
    return { page, label, key: sortKey(label) };
  });
  items.sort(
    (a, b) =>
      compare(letterOf(a.label), letterOf(b.label)) ||
      compare(a.key, b.key) ||
      compare(a.label, b.label),
  );
  return letterIndex(
    items.map(({ page, label }) => ({
      letter: letterOf(label),
      html: link(context, `/${page.slug}`, { content: labelHtml(page) }),
    })),
  );
};

function labelHtml(page: IndexedPage): string {
  const title = titleHtml(page.title);
  if (page.pageType !== "css-at-rule-descriptor") return `<code>${title}</code>`;
  const rule = page.slug.split("/").at(-2) ?? "";
  return `<code>${title}</code> (<code>${escapeText(rule)}</code>)`;
}

/** A label without what nobody looks for: a vendor's prefix, signs around the word. */
function sortKey(label: string): string {
  return label.replace(/^-[a-z]+-/, "").replace(/^[^A-Za-z()-]+|[^A-Za-z()-]+$/g, "");
}

function letterOf(label: string): string {
  return (/[A-Za-z-]/.exec(label.replace(/^-[a-z]+-/, ""))?.[0] ?? "").toUpperCase();
}

function letterIndex(items: readonly { letter: string; html: string }[]): string {
  let html = "";
  let letter: string | undefined;
  for (const item of items) {
    if (item.letter !== letter) {
      html += `${letter === undefined ? "" : "</ul>"}<h3>${escapeText(item.letter)}</h3><ul>`;
      letter = item.letter;
    }
    html += `<li>${item.html}</li>`;
  }
  return `<div class="index">${html}${letter === undefined ? "" : "</ul>"}</div>`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
