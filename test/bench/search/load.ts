import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSearchDb, type SearchDb } from "#db/client.ts";
import { loadSearch } from "#db/search/load.ts";
import { searchDocuments, suggestLabels } from "#workers/api/services/search/index.ts";
import { buildProduct } from "#workers/build/build-product.ts";
import { type Product, startProduct } from "#workers/local/product.ts";
import type { LocalSettings } from "#workers/local/settings.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { readSearchSource, type SearchSource } from "#workers/operate/search/search-source.ts";
import { threadIndexers } from "#workers/operate/search/thread-indexers.ts";
import type { Figure } from "../figure.ts";
import { timesTaken } from "../processor-time.ts";
import { openWithClock } from "./clock.ts";
import { multiply } from "./corpus.ts";
import { type Asked, mixtureOf, queriesOf, readNames } from "./mixture.ts";
import { measureRate } from "./rate.ts";

/** Number of queries to run sequentially. */
const ONE_BY_ONE = 500;

/**
 * Multiplies the documents of a build (SEARCH_BUILD) to the size of a full corpus in ten locales
 * (SEARCH_DOCUMENTS), loads and queries them. Measures the load, the size of a document, and the
 * time and rate of queries. If SEARCH_STATE is set, the database is kept there and not loaded again.
 */
export async function measureSearchLoad(say: (line: string) => void): Promise<Figure[]> {
  const { SEARCH_BUILD, SEARCH_DOCUMENTS = "140000", SEARCH_STATE } = process.env;
  if (!SEARCH_BUILD) {
    say("loading of search is skipped: SEARCH_BUILD names no build");
    return [];
  }
  await buildProduct();
  const source = await readSearchSource(path.resolve(SEARCH_BUILD));
  const documents = multiply(source, Number(SEARCH_DOCUMENTS));
  const stateDir = SEARCH_STATE
    ? path.resolve(SEARCH_STATE)
    : mkdtempSync(path.join(tmpdir(), "search-load-"));
  mkdirSync(stateDir, { recursive: true });
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const product = await startProduct(settings, [openApi(settings)]);
  try {
    const figures = await measureLoad(product, documents, say);
    if (figures.length > 0) {
      const bytes = sizeOf(stateDir) / documents.hashes.size;
      figures.push(figure("search: size of a document", bytes / 1024, "KB", "text and index"));
    }
    const queries = queriesOf(await readNames(source));
    say("asking one at a time …");
    figures.push(...(await measureQueries(product, mixtureOf(queries, ONE_BY_ONE), stateDir)));
    say("asking in a row …");
    figures.push(...(await measureRate(product, queries)));
    return figures;
  } finally {
    await product.stop();
    if (!SEARCH_STATE) rmSync(stateDir, { recursive: true, force: true });
  }
}

/** The API worker without rate limits, on a socket of its own. */
function openApi(settings: LocalSettings) {
  const api = apiWorker(settings, { RATE_LIMITS: "off", LOG: "errors" });
  return { ...api, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
}

async function measureLoad(
  { loader }: Product,
  documents: SearchSource,
  say: (line: string) => void,
): Promise<Figure[]> {
  await applyMigrations(loader);
  const run = openLocalDatabase(loader, "SEARCH");
  const [version] = await run([{ sql: "SELECT content FROM content_version", parameters: [] }]);
  if (version?.rows[0]?.content) return [];
  say(`loading ${documents.hashes.size} documents …`);
  const start = performance.now();
  const before = timesTaken();
  const { written } = await loadSearch({
    ...documents,
    run,
    content: "many",
    indexers: threadIndexers(),
  });
  const seconds = (performance.now() - start) / 1000;
  const after = timesTaken();
  const [own, children] = [after.own - before.own, after.children - before.children];
  const note = `${written} in ${seconds.toFixed(0)} s; processor time ${own.toFixed(0)} s, of the database ${children.toFixed(0)} s`;
  return [
    figure("search: load, by the clock", written / seconds, "documents/s", note),
    figure("search: load, by processor time", written / (own + children), "documents/s", ""),
  ];
}

/**
 * Runs queries without the answer cache: rows read and time as reported by D1, and the time again
 * by `process.hrtime` if Node has SQLite.
 */
async function measureQueries(
  { loader }: Product,
  mixture: Asked[],
  stateDir: string,
): Promise<Figure[]> {
  const taken = { rows: 0, ms: 0 };
  const said = createSearchDb(timed(loader, taken), (rows) => {
    taken.rows += rows;
  });
  const opened = openWithClock(stateDir, taken);
  const clocks = [
    ["D1", said] as const,
    ...(opened ? [["hrtime", createSearchDb(opened)] as const] : []),
  ];
  const figures: Figure[] = [];
  for (const kind of ["results", "suggestions"] as const) {
    const asked = mixture.filter((each) => each.kind === kind);
    for (const [clock, db] of clocks) {
      const { rows, times } = await askEach(db, asked, taken);
      const name = `search: database time by ${clock}, ${kind}`;
      figures.push(figure(name, at(times, 0.5), "ms", `p99 ${at(times, 0.99)} ms`));
      if (db === said) {
        const note = `p99 ${at(rows, 0.99)}`;
        figures.push(figure(`search: rows read, ${kind}`, at(rows, 0.5), "rows", note));
      }
    }
  }
  return figures;
}

/** Rows read and milliseconds of each query. */
async function askEach(db: SearchDb, asked: readonly Asked[], taken: { rows: number; ms: number }) {
  const rows: number[] = [];
  const times: number[] = [];
  for (const [i, { kind, q: text, locale }] of asked.entries()) {
    Object.assign(taken, { rows: 0, ms: 0 });
    if (kind === "suggestions") await suggestLabels(db, text, locale);
    else await searchDocuments(db, { text, locales: [locale], page: 1, sort: "best" });
    // Warm up the database's page cache.
    if (i < 20) continue;
    rows.push(taken.rows);
    times.push(taken.ms);
  }
  return { rows, times };
}

/** The database behind the loader; adds up the durations that D1 reports. */
function timed(loader: Product["loader"], taken: { ms: number }): D1Database {
  const prepare = (sql: string) => ({
    bind: (...parameters: unknown[]) => ({
      async all() {
        const body = JSON.stringify([{ sql, parameters }]);
        const response = await loader("/sql?database=SEARCH", { method: "POST", body });
        const [result] = (await response.json()) as [{ rows: unknown[]; meta: D1Meta }];
        taken.ms += result.meta.duration;
        return { results: result.rows, meta: result.meta };
      },
    }),
  });
  return { prepare } as unknown as D1Database;
}

function at(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
}

function figure(name: string, value: number, unit: string, note: string): Figure {
  return { name, value, unit, note };
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.sqlite/.test(entry.name))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
