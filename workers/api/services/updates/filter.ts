import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { UpdateFilter } from "#content-build/contract/updates.ts";
import { browserBits, statusBits } from "#db/updates/rows.ts";

/** Whether a filter needs a logged-in reader. */
export function isPersonal({ q, status, collections }: UpdateFilter): boolean {
  return q !== "" || status.length > 0 || collections.length > 0;
}

/** Whether subfeatures are listed as well: they may match where their parent does not. */
function unfolds({ q, feature, collections }: UpdateFilter): boolean {
  return q !== "" || feature !== "" || collections.length > 0;
}

/** Characters of a statement's parameter; D1 limits a value to two megabytes. */
const MOST_CHARACTERS = 500_000;

/**
 * The SQL conditions on `entry`, a row of update_entry, within one load.
 *
 * @param pages - The pages that the reader has saved, if the filter is about collections.
 */
export function conditions(
  filter: UpdateFilter,
  load: number,
  { folds, pages }: { folds: boolean; pages?: readonly string[] | undefined },
): RawBuilder<SqlBool> {
  const { browsers, category, status, baseline, q, feature, release } = filter;
  const all = [sql<SqlBool>`entry.load = ${load}`];
  if (folds && !unfolds(filter)) all.push(sql`entry.folded = 0`);
  if (browsers.length > 0) all.push(sql`entry.browsers & ${browserBits(browsers)} > 0`);
  if (category.length > 0) all.push(sql`entry.category IN (${sql.join(category)})`);
  if (status.length > 0) all.push(sql`entry.status & ${statusBits(status)} > 0`);
  if (baseline.length > 0) all.push(sql`entry.kind IN (${sql.join(baseline)})`);
  if (q !== "") all.push(sql`instr(entry.words, ${q.toLowerCase()}) > 0`);
  if (feature !== "") all.push(sql`entry.key = ${feature}`);
  if (filter.has_page) all.push(sql`entry.has_page = 1`);
  if (filter.recorded) all.push(sql`entry.recorded = 1`);
  if (release !== "") all.push(inRelease(release, load));
  if (filter.collections.length > 0) all.push(isAbout(pages ?? [], load));
  return sql.join(all, sql` AND `);
}

function inRelease(release: string, load: number): RawBuilder<SqlBool> {
  const [browser = "", version = ""] = release.split("/");
  return sql`entry.id IN (
    SELECT event.entry_id FROM update_release AS "release"
    JOIN update_event AS event ON event.load = ${load} AND event.release_id = "release".id
    WHERE "release".load = ${load} AND "release".browser = ${browser}
      AND "release".version = ${version})`;
}

function isAbout(pages: readonly string[], load: number): RawBuilder<SqlBool> {
  const found = chunksOf(pages).map(
    (chunk) => sql`entry.id IN (SELECT page.entry_id FROM json_each(${chunk}) AS saved
      CROSS JOIN update_page AS page ON page.load = ${load} AND page.page = saved.value)`,
  );
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** Splits pages into JSON arrays of limited size, at least one. */
function chunksOf(pages: readonly string[]): string[] {
  const chunks: string[][] = [[]];
  let size = 0;
  for (const page of pages) {
    size += page.length;
    if (size > MOST_CHARACTERS) {
      chunks.push([]);
      size = page.length;
    }
    chunks.at(-1)?.push(page);
  }
  return chunks.map((chunk) => JSON.stringify(chunk));
}
