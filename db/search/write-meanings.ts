import type { RunBatch, Statement } from "../statement.ts";
import { insertInto } from "./segment.ts";

/** A word with its meanings: a JSON list of English words with probabilities. */
export type WordMeanings = [locale: string, word: string, meanings: string];

/** The statements that make the stored meanings equal to these, writing only rows that differ. */
export async function writeMeanings(
  run: RunBatch,
  meanings: Iterable<WordMeanings>,
): Promise<Statement[]> {
  const left = await readMeanings(run);
  const changed: WordMeanings[] = [];
  for (const [locale, word, now] of meanings) {
    const key = JSON.stringify([locale, word]);
    if (left.get(key) !== now) changed.push([locale, word, now]);
    left.delete(key);
  }
  return [...removeMeanings([...left.keys()]), ...insertInto(TABLE, COLUMNS, changed)];
}

const TABLE = "search_meaning";
const COLUMNS = "locale, word, meanings";
const PAGE = 10_000;

/** All meanings, by locale and word as JSON. */
async function readMeanings(run: RunBatch): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let after = ["", ""], more = true; more; ) {
    const [page] = await run([
      {
        sql: `SELECT locale, word, meanings FROM search_meaning
              WHERE (locale, word) > (?1, ?2) ORDER BY locale, word LIMIT ${PAGE}`,
        parameters: after,
      },
    ]);
    const rows = page?.rows ?? [];
    for (const row of rows) {
      after = [String(row.locale), String(row.word)];
      known.set(JSON.stringify(after), String(row.meanings));
    }
    more = rows.length === PAGE;
  }
  return known;
}

function removeMeanings(keys: readonly string[]): Statement[] {
  const statements: Statement[] = [];
  for (let at = 0; at < keys.length; at += PAGE) {
    statements.push({
      sql: `DELETE FROM search_meaning
            WHERE (locale, word) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`,
      parameters: [`[${keys.slice(at, at + PAGE).join()}]`],
    });
  }
  return statements;
}
