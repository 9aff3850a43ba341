import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { UpdateFilter } from "#content-build/contract/updates.ts";
import type { SearchDb } from "#db/client.ts";
import type { UpdateReleaseRow } from "#db/tables/updates/update-release.ts";
import { writeCursor } from "./cursor.ts";
import {
  ENTRY_COLUMNS,
  type FeedRow,
  oneMore,
  parseFacts,
  type UpdateSlice,
  withFacts,
} from "./entries.ts";
import { conditions } from "./filter.ts";
import { countRows, type UpdateState } from "./state.ts";

/** A release with all features it added or removed. */
export interface ReleaseGroup {
  release: UpdateReleaseRow;
  rows: FeedRow[];
}

/** The releases with matching entries, and those entries. */
export async function listGroups(
  db: SearchDb,
  state: UpdateState,
  filter: UpdateFilter,
  { order, limit, page, after }: UpdateSlice,
  pages?: readonly string[],
): Promise<{ groups: ReleaseGroup[]; next: string | null }> {
  const { load } = state;
  const where = conditions(filter, load, { folds: false, pages });
  const position = after === undefined ? sql`` : sql`AND ${releasesAfter(after, order)}`;
  const { rows: releases } = await sql<UpdateReleaseRow>`
    SELECT "release".* FROM update_release AS "release"
    WHERE ${releaseConditions(filter, load, where)} ${position}
    ORDER BY "release".date ${order === "desc" ? sql`DESC` : sql``}, "release".name, "release".version
    ${oneMore({ limit, page, after })}`.execute(db);
  const shown = releases.slice(0, limit);
  const last = shown.at(-1);
  const next =
    releases.length > limit && last ? writeCursor(last.date, last.name, last.version) : null;
  return { groups: await withEntries(db, load, shown, where), next };
}

/** Number of releases with matching entries. */
export async function countGroups(
  db: SearchDb,
  state: UpdateState,
  filter: UpdateFilter,
  pages?: readonly string[],
): Promise<number> {
  const where = conditions(filter, state.load, { folds: false, pages });
  const wanted = releaseConditions(filter, state.load, where);
  return countRows(db, state, filter, sql`update_release AS "release" WHERE ${wanted}`);
}

/** Number of features that these releases added or removed, each counted once. */
export async function countGroupFeatures(
  db: SearchDb,
  state: UpdateState,
  filter: UpdateFilter,
  pages?: readonly string[],
): Promise<number> {
  const where = conditions(filter, state.load, { folds: true, pages });
  const features = sql`(SELECT DISTINCT entry.key FROM update_entry AS entry
    WHERE ${where} AND entry.kind IN ('added', 'removed'))`;
  return countRows(db, state, filter, features);
}

/** Releases of these browsers with a matching entry. */
function releaseConditions(
  { browsers }: UpdateFilter,
  load: number,
  where: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const own = browsers.length > 0 ? sql`AND "release".browser IN (${sql.join(browsers)})` : sql``;
  return sql`"release".load = ${load} ${own} AND EXISTS (
    SELECT 1 FROM update_event AS event
    JOIN update_entry AS entry ON entry.load = ${load} AND entry.id = event.entry_id
    WHERE event.load = ${load} AND event.release_id = "release".id AND ${where})`;
}

/** Releases of the same day are ordered by browser name, in either direction. */
function releasesAfter(cursor: string, order: UpdateSlice["order"]): RawBuilder<SqlBool> {
  const [date = "", name = "", version = ""] = cursor.split("~");
  const beyond = order === "desc" ? sql`<` : sql`>`;
  return sql`("release".date ${beyond} ${date} OR ("release".date = ${date}
    AND ("release".name, "release".version) > (${name}, ${version})))`;
}

async function withEntries(
  db: SearchDb,
  load: number,
  releases: UpdateReleaseRow[],
  where: RawBuilder<SqlBool>,
): Promise<ReleaseGroup[]> {
  if (releases.length === 0) return [];
  const ids = releases.map(({ id }) => id);
  const { rows } = await sql<Omit<FeedRow, "facts"> & { facts: string; release_id: number }>`
    SELECT event.release_id, ${ENTRY_COLUMNS} FROM update_event AS event
    JOIN update_entry AS entry ON entry.load = ${load} AND entry.id = event.entry_id
    ${withFacts("entry")}
    WHERE event.load = ${load} AND event.release_id IN (${sql.join(ids)}) AND ${where}
    ORDER BY event.release_id, entry.key`.execute(db);
  const entries = rows.map(parseFacts);
  return releases.map((release) => ({
    release,
    rows: entries.filter(({ release_id }) => release_id === release.id),
  }));
}
