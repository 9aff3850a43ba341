import { statSync } from "node:fs";
import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { Miniflare } from "miniflare";
import { expect, onTestFinished, test } from "vitest";
import { build } from "#content-build/build.ts";
import { DIMENSIONS, decodeBytes } from "#db/meaning/vectors.ts";
import type { RunBatch } from "#db/statement.ts";
import { type TestPage, sourceOf, writeContent, writeFiles } from "#test/content-build/support.ts";
import { loadVectors } from "#workers/operate/meaning/load-vectors.ts";

const SCRIPT = "export default { fetch: () => new Response() };";

/** An empty search database. */
async function openDatabase(): Promise<RunBatch> {
  const runtime = new Miniflare({ modules: true, script: SCRIPT, d1Databases: ["SEARCH"] });
  onTestFinished(() => runtime.dispose());
  const database = await runtime.getD1Database("SEARCH");
  for (const { queries } of await readD1Migrations("db/search-migrations")) {
    await database.batch(queries.map((query) => database.prepare(query)));
  }
  return async (statements) => {
    const results = await database.batch<Record<string, unknown>>(
      statements.map(({ sql, parameters }) => database.prepare(sql).bind(...parameters)),
    );
    return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }));
  };
}

/** The published version, and the vectors of its pages. */
async function readLoaded(run: RunBatch) {
  const [state, parts] = await run([
    { sql: "SELECT version FROM meaning_state", parameters: [] },
    {
      sql: "SELECT pages, vectors FROM meaning_page WHERE version = (SELECT version FROM meaning_state)",
      parameters: [],
    },
  ]);
  const [part] = parts?.rows ?? [];
  const bytes = decodeBytes(String(part?.vectors));
  const slugs = (JSON.parse(String(part?.pages)) as [slug: string, locales: number][]).map(
    ([slug]) => slug,
  );
  const vectors = new Map(
    slugs.map((slug, at) => [slug, [...bytes.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS)]]),
  );
  const likeness = (one: string, other: string) =>
    (vectors.get(one) ?? []).reduce((sum, n, i) => sum + n * (vectors.get(other)?.[i] ?? 0), 0) /
    127 ** 2;
  return { version: Number(state?.rows[0]?.version), vectors, likeness };
}

const LIGHT = "A glow of light falls on the wall, and the shade of the light is bright.";
const BREAD = "Flour and yeast make a dough, and the dough of flour rises in the oven.";
const page = (slug: string, text: string, other: string): TestPage => ({
  ...{ slug, title: slug, body: `${text} See also [${slug} and more](/en-US/docs/${other}).` },
});
const PAGES = [
  page("Lamp", LIGHT, "Lantern"),
  page("Lantern", LIGHT, "Torch"),
  page("Torch", LIGHT, "Candle"),
  page("Candle", LIGHT, "Lamp"),
  page("Loaf", BREAD, "Roll"),
  page("Roll", BREAD, "Pretzel"),
  page("Pretzel", BREAD, "Toast"),
  page("Toast", BREAD, "Loaf"),
];

test("vectors are learned once, kept with the build, and composed anew for changed pages", async () => {
  const { root, env } = writeContent(PAGES);
  const out = path.join(root, "out");
  const compile = (changed: TestPage[] = []) => {
    for (const each of changed) {
      const file = `files/en-us/${each.slug.toLowerCase()}/index.md`;
      writeFiles(root, { [file]: sourceOf(each) });
    }
    return build({ out, env, threads: 0 });
  };
  /** Changes whenever something is learned. */
  const learnedAt = () => statSync(path.join(out, "meaning/model.json"), { bigint: true }).mtimeNs;
  const run = await openDatabase();
  const load = (into = run) => loadVectors(out, into, { quiet: true });

  await compile();
  await load();
  const learned = learnedAt();
  const first = await readLoaded(run);
  expect([...first.vectors.keys()].sort()).toEqual(PAGES.map(({ slug }) => slug).sort());
  expect(first.likeness("Lamp", "Torch")).toBeGreaterThan(first.likeness("Lamp", "Toast"));

  // An unchanged tree is loaded only once, and into another database without learning again.
  await load();
  expect((await readLoaded(run)).version).toBe(first.version);
  const other = await openDatabase();
  await load(other);
  expect((await readLoaded(other)).vectors).toEqual(first.vectors);
  expect(learnedAt()).toBe(learned);

  await compile([page("Torch", BREAD, "Candle")]);
  await load();
  const changed = await readLoaded(run);
  expect(changed.version).toBe(first.version + 1);
  expect(changed.likeness("Torch", "Toast")).toBeGreaterThan(first.likeness("Torch", "Toast"));
  expect(changed.likeness("Torch", "Lamp")).toBeLessThan(first.likeness("Torch", "Lamp"));
  for (const { slug } of PAGES.filter(({ slug }) => slug !== "Torch")) {
    expect(changed.vectors.get(slug), slug).toEqual(first.vectors.get(slug));
  }
  expect(learnedAt()).toBe(learned);

  // With a quarter more pages, vectors are learned again.
  await compile([page("Bun", BREAD, "Roll"), page("Spark", LIGHT, "Lamp")]);
  await load();
  expect((await readLoaded(run)).vectors.size).toBe(PAGES.length + 2);
  expect(learnedAt()).not.toBe(learned);
});
