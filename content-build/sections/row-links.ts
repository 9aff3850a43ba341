import type { CompatRow } from "../contract/documents.ts";

const HREF = /(?<= href=")[^"]*/g;

/** A row of a table with other addresses in its texts, which are those of the data. */
export function changeTextLinks(row: CompatRow, change: (href: string) => string): CompatRow {
  const changed = (html: string) => html.replace(HREF, change);
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
