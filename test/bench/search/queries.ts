import { readFileSync } from "node:fs";
import path from "node:path";
import { buildProduct } from "#workers/build/build-product.ts";
import { type Product, startProduct } from "#workers/local/product.ts";
import { CommandError } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import type { Figure } from "../figure.ts";

const EN = "&locale=en-US";

/** Kinds of queries, with query strings of the API. */
const KINDS: Record<string, string[]> = {
  "a name": ["Array.prototype.map", "z-index", "addEventListener", "<a>", "??"].map(
    (q) => `${encodeURIComponent(q)}${EN}`,
  ),
  "a very common word": ["css", "the", "array", "element", "javascript", "html"].map((q) => q + EN),
  "one letter": ["a", "e", "s", "x"].map((q) => q + EN),
  "four common words": [
    "how to use array",
    "css element property value",
    "set element style color",
    "get html element value",
  ].map((q) => encodeURIComponent(q) + EN),
  "200 letters": [
    "the css of an element in the page is set by a rule that selects it, and its value is that of the property which comes last in the cascade of all styles that the author of the page or the reader gave it",
    "array object function string number promise element event style color border margin padding width height position display flex grid animation transition transform filter opacity background font text",
  ].map((q) => encodeURIComponent(q.slice(0, 200)) + EN),
  "a typing error": ["Array.prototpye.map", "addEventListner", "flexbxo", "bordr-radius"].map(
    (q) => q + EN,
  ),
  "other languages": [
    "配列&locale=ja",
    "要素&locale=ja",
    "Element zentrieren&locale=de",
    "die Eigenschaft&locale=de",
    "tableau&locale=fr",
    "la valeur&locale=fr",
  ].map(encodeURI),
  "several locales": ["element", "array", "css grid"].map(
    (q) => `${encodeURIComponent(q)}${EN}&locale=de&locale=fr&locale=ja`,
  ),
  "page 10": ["element", "array", "css"].map((q) => `${q}${EN}&page=10`),
};

const ROUNDS = 5;

/** Time, statements and rows read of single queries, by kind. */
export async function measureSearch(say: (line: string) => void): Promise<Figure[]> {
  const stateDir = process.env.STATE_DIR;
  if (!stateDir) {
    say("search is skipped: STATE_DIR names no loaded database");
    return [];
  }
  await buildProduct();
  const settings = { port: 0, host: "127.0.0.1", stateDir: path.resolve(stateDir) };
  const product = await startProduct(settings, [apiWorker(settings, { LOG: "all" })]);
  await applyMigrations(product.loader);
  const asked: Asked[] = [];
  try {
    for (const [kind, queries] of Object.entries(KINDS)) {
      say(`searching for ${kind} …`);
      for (let round = 0; round <= ROUNDS; round++) {
        for (const query of queries) {
          const { id, ms } = await ask(product, query);
          // The first round fills the caches.
          if (round > 0) asked.push({ kind, query, id, ms });
        }
      }
    }
  } finally {
    await product.stop();
  }
  const reads = readLog(settings.stateDir);
  return Object.keys(KINDS).map((kind) =>
    figureOf(
      kind,
      asked.filter((each) => each.kind === kind),
      reads,
    ),
  );
}

interface Asked {
  kind: string;
  query: string;
  id: string;
  ms: number;
}

async function ask({ miniflare }: Product, query: string): Promise<{ id: string; ms: number }> {
  const api = await miniflare.getWorker("api");
  const start = performance.now();
  const response = await api.fetch(`http://api.internal/api/v1/search?q=${query}`);
  const text = await response.text();
  if (!response.ok) throw new CommandError(`${query}: ${response.status} ${text}`);
  return { id: response.headers.get("x-request-id") ?? "", ms: performance.now() - start };
}

interface Reads {
  queries: number;
  rows: number;
}

/** Statements and rows read by request id, from the log. */
function readLog(stateDir: string): Map<string, Reads> {
  const log = readFileSync(path.join(stateDir, "requests.ndjson"), "utf8");
  const lines = log.split("\n").filter((line) => line.includes('"/api/v1/search"'));
  return new Map(
    lines.map((line) => {
      const { id, queries, rows } = JSON.parse(line) as Reads & { id: string };
      return [id, { queries, rows }];
    }),
  );
}

function figureOf(kind: string, asked: Asked[], reads: ReadonlyMap<string, Reads>): Figure {
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const slowest = asked.reduce((a, b) => (b.ms > a.ms ? b : a));
  const most = (of: keyof Reads) => Math.max(...asked.map(({ id }) => reads.get(id)?.[of] ?? 0));
  const name = decodeURIComponent(slowest.query.replace(/&.*/, "")).slice(0, 40);
  return {
    name: `search: ${kind}`,
    value: times[times.length >> 1] ?? 0,
    unit: "ms",
    note: `${slowest.ms.toFixed(0)} ms at most, for "${name}"; up to ${most("queries")} statements, ${most("rows")} rows read`,
  };
}
