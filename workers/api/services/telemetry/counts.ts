import { sql } from "kysely";
import type { Databases, SearchDb } from "#db/client.ts";
import { type Count, isCountable, mostOf, OTHER } from "./dimensions.ts";

const HOUR = 60 * 60 * 1000;
/** Limit of distinct buffered counts; further ones are dropped until the next write. */
const MOST_TOGETHER = 2000;
/** Statements per batch. */
const BATCH = 50;

/** Aggregates the counts of pings, for all readers together. */
export class TelemetryCounter {
  #waiting = new Map<string, Count & { count: number }>();
  #writing: Promise<unknown> | undefined;

  /**
   * Buffers counts, which are written together after a pause. A returned promise is the write, to
   * pass to `waitUntil`.
   */
  add(
    databases: Databases,
    counts: readonly Count[],
    pauseMs: number,
  ): Promise<unknown> | undefined {
    for (const { dimension, value } of counts) {
      if (!isCountable({ dimension, value })) continue;
      const key = `${dimension}\n${value}`;
      const known = this.#waiting.get(key);
      if (known) known.count += 1;
      else if (this.#waiting.size < MOST_TOGETHER) {
        this.#waiting.set(key, { dimension, value, count: 1 });
      }
    }
    if (this.#writing || this.#waiting.size === 0) return undefined;
    this.#writing = new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() =>
      this.flush(databases),
    );
    return this.#writing;
  }

  /** Writes the buffered counts. */
  async flush(databases: Databases, now = Date.now()): Promise<void> {
    const counts = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#writing = undefined;
    await writeCounts(databases, counts, now);
  }
}

/** Adds to the counters of this hour. Values beyond an hour's limit are combined into one. */
export async function writeCounts(
  { db, searchDb }: Databases,
  counts: readonly (Count & { count: number })[],
  now: number,
): Promise<void> {
  const hour = Math.floor(now / HOUR);
  const pages = await realPages(searchDb, counts);
  const isReal = ({ dimension, value }: Count) => dimension !== "page" || pages.has(value);
  for (let at = 0; at < counts.length; at += BATCH) {
    const batch = counts.slice(at, at + BATCH);
    await db.batch(batch.map((one) => upsert(hour, one, isReal(one))));
  }
}

/**
 * The counted pages that are documents: clients can send any path. None while the search database
 * is out of service, so that the other counts are not lost with it.
 */
async function realPages(db: SearchDb, counts: readonly Count[]): Promise<Set<string>> {
  const paths = counts.flatMap(({ dimension, value }) => (dimension === "page" ? [value] : []));
  if (paths.length === 0) return new Set();
  try {
    const { rows } = await sql<{ path: string }>`
      SELECT asked.value AS path FROM json_each(${JSON.stringify(paths)}) AS asked
      WHERE EXISTS (
        SELECT 1 FROM search_document WHERE url = asked.value COLLATE NOCASE)`.execute(db);
    return new Set(rows.map(({ path }) => path));
  } catch (error) {
    console.error(error);
    return new Set();
  }
}

function upsert(
  hour: number,
  { dimension, value, count }: Count & { count: number },
  isReal: boolean,
) {
  const most = mostOf(dimension) ?? 0;
  const isKnown = sql`EXISTS (SELECT 1 FROM telemetry_count
    WHERE hour = ${hour} AND dimension = ${dimension} AND value = ${value})`;
  const hasRoom = sql`coalesce((SELECT rows FROM telemetry_size
    WHERE hour = ${hour} AND dimension = ${dimension}), 0) < ${most}`;
  return sql`INSERT INTO telemetry_count (hour, dimension, value, count)
    SELECT ${hour}, ${dimension},
      CASE WHEN ${isKnown} OR (${hasRoom} AND ${Number(isReal)}) THEN ${value} ELSE ${OTHER} END, ${count}
    WHERE true
    ON CONFLICT (hour, dimension, value) DO UPDATE SET count = count + excluded.count`;
}
