import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Request } from "miniflare";
import { Response } from "miniflare";
import { DATABASES, type DatabaseName } from "../../../db/database-name.ts";
import { type Executed, formatList, keyOf, MOST_SAMPLES, parseList } from "./list.ts";

const MIGRATIONS: Record<DatabaseName, string> = {
  DB: "db/migrations",
  SEARCH: "db/search-migrations",
};
/** The previous version, and this one. */
const KEPT_LISTS = 2;

/**
 * Receives what test files have executed, and writes the list of each database for its last
 * migration. Values of earlier lists are kept, so that few lines change.
 */
export function keepStatements(root: string): (request: Request) => Promise<Response> {
  const folder = path.join(root, "test/db/statements");
  const lists = DATABASES.map((name) => {
    const files = readdirSync(folder)
      .filter((file) => file.startsWith(`${name}-`))
      .sort();
    const last = readdirSync(path.join(root, MIGRATIONS[name])).sort().at(-1) ?? "";
    const file = `${name}-${last.slice(0, 4)}.jsonl`;
    for (const old of files.filter((each) => each !== file).slice(0, -(KEPT_LISTS - 1))) {
      rmSync(path.join(folder, old));
    }
    const newest = path.join(folder, files.at(-1) ?? "");
    const known = files.length > 0 && existsSync(newest) ? readFileSync(newest, "utf8") : "";
    return {
      name,
      file: path.join(folder, file),
      before: new Map(parseList(known).map((one) => [keyOf(one.sql), one])),
      seen: new Map<string, Executed>(),
    };
  });
  return async (request) => {
    const sent = (await request.json()) as Record<DatabaseName, Executed[]>;
    for (const { name, file, before, seen } of lists) {
      for (const { sql, samples } of sent[name]) {
        const key = keyOf(sql);
        const known = seen.get(key) ?? before.get(key) ?? { sql, samples: [] };
        const isSame = known.sql === sql;
        const more = isSame ? samples.slice(0, MOST_SAMPLES - known.samples.length) : [];
        seen.set(key, { sql: known.sql, samples: [...known.samples, ...more] });
      }
      writeFileSync(file, formatList(seen.values()));
    }
    return new Response("kept");
  };
}
