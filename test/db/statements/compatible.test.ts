import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { DATABASES, type DatabaseName } from "#db/database-name.ts";
import { type Complaint, judge, namesOf, demandsOf } from "./judge.ts";
import { type Executed, parseList } from "./list.ts";

const files = import.meta.glob<string>("./*.jsonl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Users that the recorded values refer to. */
const PEOPLE = `INSERT INTO user (issuer, subject, email, created_at, updated_at)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
  SELECT 'test', 'person-' || i, '', 1, 1 FROM n`;

/** Databases without the last migration. */
const BEFORE = { DB: env.DB_BEFORE, SEARCH: env.SEARCH_BEFORE };

beforeAll(async () => {
  for (const name of DATABASES) {
    await applyD1Migrations(BEFORE[name], env.TEST_MIGRATIONS[name].slice(0, -1));
  }
  await applyD1Migrations(env.DB_BROKEN, env.TEST_MIGRATIONS.DB);
  for (const d1 of [env.DB, BEFORE.DB, env.DB_BROKEN]) await d1.prepare(PEOPLE).run();
});

/** The numbers of all migrations of a database. */
function numbersOf(name: DatabaseName): string[] {
  return env.TEST_MIGRATIONS[name].map((migration) => migration.name.slice(0, 4));
}

interface List {
  name: DatabaseName;
  /** The last migration when it was recorded. */
  number: string;
  list: Executed[];
}

const LISTS = Object.entries(files)
  .map(([file, text]): List => {
    const [, name = "", number = ""] = /(\w+)-(\d{4})\.jsonl$/.exec(file) ?? [];
    return { name: name as DatabaseName, number, list: parseList(text) };
  })
  .sort((a, b) => (a.number < b.number ? -1 : 1));

function newestOf(wanted: DatabaseName): List | undefined {
  return LISTS.findLast(({ name }) => name === wanted);
}

/** Complaints about one schema that do not apply to the other. */
function onlyIn(complaints: readonly Complaint[], others: readonly Complaint[]): Complaint[] {
  const known = new Set(others.map(({ sql, problem }) => `${sql}\n${problem}`));
  return complaints.filter(({ sql, problem }) => !known.has(`${sql}\n${problem}`));
}

test.each(DATABASES)(
  "the statements of %s were recorded for this version or the one before",
  (name) => {
    expect(numbersOf(name).slice(-2), "README.md says how to record them").toContain(
      newestOf(name)?.number,
    );
  },
);

test.each(LISTS)(
  "statements recorded for $name at migration $number still work today",
  async ({ name, list }) => {
    const today = await judge(env[name], list);
    const before = await judge(BEFORE[name], list);
    expect(onlyIn(today.complaints, before.complaints)).toEqual([]);
  },
);

test.each(DATABASES)(
  "today's statements of %s work without its last migration, except on what that adds",
  async (name) => {
    const { number, list = [] } = newestOf(name) ?? {};
    if (number !== numbersOf(name).at(-1)) return;
    const known = await namesOf(BEFORE[name]);
    const added = [...(await namesOf(env[name]))].filter((one) => !known.has(one));
    const isOfAdded = ({ problem }: Complaint) =>
      // An index may be new, too.
      problem.startsWith("SCAN ") ||
      added.some((one) => one.split(".").at(-1) === missingIn(problem));
    const before = await judge(BEFORE[name], list);
    const today = await judge(env[name], list);
    const complaints = onlyIn(before.complaints, today.complaints);
    expect(complaints.filter((one) => !isOfAdded(one))).toEqual([]);
  },
);

/** The table or column that an error reports as missing. */
function missingIn(problem: string): string | undefined {
  const found = /no such (?:table|column): (?:\w+\.)*(\w+)|has no column named (\w+)/.exec(problem);
  return found?.[1] ?? found?.[2];
}

test.each(DATABASES)("no existing table of %s has new constraints on rows", async (name) => {
  expect(await newDemands(BEFORE[name], env[name])).toEqual([]);
});

/** New constraints on old tables, which older code cannot know. */
async function newDemands(before: D1Database, after: D1Database): Promise<string[]> {
  const tables = await namesOf(before);
  const known = await demandsOf(before);
  return [...(await demandsOf(after))].filter(
    (demand) => !known.has(demand) && tables.has(demand.split(":")[0] ?? ""),
  );
}

test.each([
  ["an index is gone", "SCAN session"],
  ["a column is gone", "no such column: browsers"],
  ["a unique key is gone", "ON CONFLICT clause does not match"],
  ["a trigger refuses rows", "refused"],
])("detects that %s", async (_change, problem) => {
  const problems = (await complaintsOfBroken()).map((one) => one.problem);
  expect(problems.join("\n")).toContain(problem);
});

/** Each breaks a different table. */
const BREAKING = [
  "DROP INDEX session_expiry",
  "ALTER TABLE user DROP COLUMN browsers",
  "DROP INDEX user_subject",
  "CREATE TRIGGER refuse BEFORE INSERT ON rate_limit BEGIN SELECT RAISE(ABORT, 'refused'); END",
];
let broken: Promise<Complaint[]> | undefined;

function complaintsOfBroken(): Promise<Complaint[]> {
  broken ??= (async () => {
    await env.DB_BROKEN.batch(BREAKING.map((sql) => env.DB_BROKEN.prepare(sql)));
    return (await judge(env.DB_BROKEN, newestOf("DB")?.list ?? [])).complaints;
  })();
  return broken;
}

test("detects that rows must have another value, or a unique one", async () => {
  const migration = [
    "CREATE UNIQUE INDEX play_once ON play (user_id, created_at)",
    "DROP TABLE exercise_progress",
    "CREATE TABLE exercise_progress (user_id INTEGER NOT NULL, done_at INTEGER NOT NULL, tries INTEGER NOT NULL)",
  ];
  await env.DB_BROKEN.batch(migration.map((sql) => env.DB_BROKEN.prepare(sql)));
  expect(await newDemands(env.DB, env.DB_BROKEN)).toEqual([
    "exercise_progress: a value of tries",
    "play: unique user_id,created_at",
  ]);
});

test("writes are executed if they depend on no rows except users", async () => {
  const { effective } = await judge(env.DB, newestOf("DB")?.list ?? []);
  const tables = [...effective].flatMap((sql) => /^\s*insert into "?(\w+)/i.exec(sql)?.[1] ?? []);
  expect(tables).toEqual(expect.arrayContaining(["collection", "play", "rate_limit", "user"]));
  expect(new Set(tables).size).toBeGreaterThanOrEqual(16);
});
