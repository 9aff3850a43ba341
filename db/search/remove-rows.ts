import type { Statement } from "../statement.ts";
import { NEXT } from "./next-version.ts";

/** Removes rows from the next version; earlier versions keep them. */
export function removeRows(urls: string[]): Statement[] {
  const parameters = [JSON.stringify(urls)];
  const inUrls = "url IN (SELECT value FROM json_each(?1))";
  // The unary plus keeps SQLite from using the index on versions, which would scan everything this
  // load has written.
  const added = `+added_in = ${NEXT} AND ${inUrls}`;
  return [
    {
      sql: `DELETE FROM search_body WHERE id IN (SELECT id FROM search_document WHERE ${added})`,
      parameters,
    },
    { sql: `DELETE FROM search_document WHERE ${added}`, parameters },
    {
      sql: `UPDATE search_document SET removed_in = ${NEXT} WHERE removed_in IS NULL AND ${inUrls}`,
      parameters,
    },
  ];
}
