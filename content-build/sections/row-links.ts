import type { CompatRow } from "../contract/documents.ts";
import { escapeAttribute } from "../html/escape.ts";

const HREF = / href="([^"]*)"/g;

/** The links of a row: that of its name, and those in its texts. */
export function linksOfRow({ url, nameHTML, support }: CompatRow): string[] {
  const texts = [nameHTML, ...support.flat().flatMap(({ notesHTML }) => notesHTML ?? [])];
  const hrefs = texts.flatMap((html) => [...html.matchAll(HREF)].map(([, href = ""]) => href));
  return url === undefined ? hrefs : [url, ...hrefs];
}

/** A row with changed links; those that become empty are removed. */
export function changeRowLinks(row: CompatRow, change: (href: string) => string): CompatRow {
  const { url, ...rest } = changeTextLinks(row, change);
  const target = url === undefined ? "" : change(url);
  return { ...rest, ...(target && { url: target }) };
}

/** A row with changed links in its texts, which come from the data; the link of its name stays. */
export function changeTextLinks(row: CompatRow, change: (href: string) => string): CompatRow {
  const changed = (html: string) =>
    html.replace(HREF, (_, href: string) => {
      const target = change(href);
      return target === "" ? "" : ` href="${escapeAttribute(target)}"`;
    });
  return {
    ...row,
    nameHTML: changed(row.nameHTML),
    support: row.support.map((statements) =>
      statements.map((statement) => {
        const { notesHTML } = statement;
        return notesHTML ? { ...statement, notesHTML: notesHTML.map(changed) } : statement;
      }),
    ),
  };
}
