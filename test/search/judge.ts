import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "#content-build/build.ts";
import { findLocale, type Locale } from "#content-build/contract/locales.ts";
import { loadSearch, type SearchLoad } from "#db/search/load.ts";
import { buildProduct } from "#workers/build/build-product.ts";
import { type Product, startProduct } from "#workers/local/product.ts";
import { CommandError, runCommand, startStage } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { readSearchSource } from "#workers/operate/search/search-source.ts";
import { type Asked, placeOf, score } from "./measure.ts";

const HELP = `Asks the site search 120 judged queries and says how well it answers.

  CONTENT_ROOT=… CONTENT_TRANSLATED_ROOT=… npm run search:judge -- [options]

  --misses       list the tuned queries whose right answer is not the first one
  --queries FILE judge these instead of test/search/queries.json; all count as tuned
  --ask QUERY    show what is found for a query instead; with --locale
  --locale L     ask queries of this locale only; may be repeated
  --out DIR      what was compiled and loaded is kept here (default build/judge)
  --reuse        do not look for changes of the content: for work on the ranking
  --help         print this text

The queries and their right answers are in test/search/queries.json; more of them, for
--queries, in test/search/more-queries.json. They are judged
against the large corpus that CONTENT_ROOT and CONTENT_TRANSLATED_ROOT name; locales
that it does not have are taken from the sample content. Without CONTENT_ROOT nothing
is judged. The first run compiles the corpus (some minutes); later ones what changed.

MRR@10 is the mean of one through the place of the first right answer (1 if it is
always the first). Recall@5 is the share of queries with a right answer among the
first five. Tune on every second query only, those that --misses lists; the others,
"unseen", tell whether it helps in general.`;

const SHIPPED = "test/search/queries.json";

interface JudgedQuery {
  query: string;
  /** Slugs of pages that are right answers. */
  answers: string[];
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      misses: { type: "boolean", default: false },
      queries: { type: "string" },
      ask: { type: "string" },
      locale: { type: "string", multiple: true },
      reuse: { type: "boolean", default: false },
      out: { type: "string", default: "build/judge" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (!process.env.CONTENT_ROOT) {
    return console.log("Skipped: CONTENT_ROOT names no corpus to judge against. See --help.");
  }
  const locales = (values.locale ?? []).map(readLocale);
  const judged = readQueries(values.queries ?? SHIPPED);
  const out = path.resolve(values.out);
  await buildProduct();
  const documents = values.reuse ? undefined : await compile(out, Object.keys(judged) as Locale[]);
  const product = await openSearch(out);
  try {
    if (documents) await loadDocuments(product, documents);
    if (values.ask !== undefined) await showAnswers(product, values.ask, locales);
    else {
      const { misses, queries } = values;
      await judge(product, judged, { locales, misses, allTuned: queries !== undefined });
    }
  } finally {
    await product.stop();
  }
});

function readLocale(name: string): Locale {
  const locale = findLocale(name);
  if (locale) return locale;
  throw new CommandError(`There is no locale ${name}.`);
}

function readQueries(file: string): Record<string, JudgedQuery[]> {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Starts the API with its database. */
async function openSearch(out: string): Promise<Product> {
  const stateDir = path.join(out, "state");
  mkdirSync(stateDir, { recursive: true });
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const product = await startProduct(settings, [apiWorker(settings, { RATE_LIMITS: "off" })]);
  await applyMigrations(openLocalDatabase(product.loader));
  return product;
}

type Documents = Pick<SearchLoad, "hashes" | "readRow" | "meanings">;

/** Compiles what has changed, of both contents. */
async function compile(out: string, locales: Locale[]): Promise<Documents> {
  const corpus = startStage("corpus");
  const { pages } = await build({ out: path.join(out, "content") });
  corpus.done(
    Object.entries(pages)
      .map(([locale, count]) => `${locale} ${count}`)
      .join(", "),
  );
  await build({ out: path.join(out, "sample"), env: {} });
  const main = await readSearchSource(path.join(out, "content"));
  const sample = await readSearchSource(path.join(out, "sample"));
  const missing = locales.filter((locale) => !pages[locale]);
  const extra = [...sample.hashes].filter(([url]) =>
    missing.some((locale) => url.startsWith(`/${locale}/`)),
  );
  return {
    hashes: new Map([...main.hashes, ...extra]),
    ...(main.meanings ? { meanings: main.meanings } : {}),
    readRow: async (url) => (await main.readRow(url)) ?? (await sample.readRow(url)),
  };
}

async function loadDocuments(product: Product, documents: Documents): Promise<void> {
  const stage = startStage("search");
  const { written, kept } = await loadSearch({
    ...documents,
    run: openLocalDatabase(product.loader),
    content: "judged",
    onProgress: stage.progress,
  });
  stage.done(`${written} rows written, ${kept} kept`);
}

interface Answer {
  documents: { slug: string; title: string; score: number; sections: { url: string }[] }[];
  metadata: { took_ms: number; total: { value: number; relation: string } };
  suggestions: { text: string; total: number }[];
}

async function ask(
  { miniflare }: Product,
  query: string,
  locales: readonly string[],
): Promise<Answer> {
  // As the page of the search asks.
  const parameters = new URLSearchParams({ q: query, fallback: "true" });
  for (const locale of locales) parameters.append("locale", locale);
  const api = await miniflare.getWorker("api");
  const response = await api.fetch(`http://api.internal/api/v1/search?${parameters}`);
  if (!response.ok) throw new Error(`${response.status} for ${query}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function showAnswers(product: Product, query: string, locales: readonly string[]) {
  const { documents, metadata, suggestions } = await ask(product, query, locales);
  const { took_ms, total } = metadata;
  console.log(`\n${total.value} (${total.relation}) in ${took_ms} ms`);
  for (const { text, total: count } of suggestions) console.log(`Did you mean: ${text} (${count})`);
  for (const { slug, title, score: worth, sections } of documents) {
    console.log(`${worth.toFixed(1).padStart(6)}  ${title}  —  ${slug}`);
    for (const { url } of sections) console.log(`          ${url.slice(url.indexOf("#"))}`);
  }
}

async function judge(
  product: Product,
  judged: Record<string, JudgedQuery[]>,
  { locales, misses, allTuned }: { locales: readonly string[]; misses: boolean; allTuned: boolean },
) {
  const tuned: Asked[] = [];
  const unseen: Asked[] = [];
  const times: number[] = [];
  for (const [locale, queries] of Object.entries(judged)) {
    if (locales.length > 0 && !locales.includes(locale)) continue;
    for (const [i, { query, answers }] of queries.entries()) {
      const { documents, metadata } = await ask(product, query, [locale]);
      const slugs = documents.map(({ slug }) => slug);
      const place = placeOf(slugs, answers);
      times.push(metadata.took_ms);
      const isTuned = allTuned || i % 2 === 0;
      (isTuned ? tuned : unseen).push({ locale, query, place });
      if (misses && place !== 1 && isTuned) {
        console.log(`  ${locale} ${query}: ${place ?? "–"}; first is ${slugs[0] ?? "nothing"}`);
      }
    }
  }
  const all = [...tuned, ...unseen];
  console.log(
    `\n${"".padEnd(10)}${["queries", "MRR@10", "recall@5"].map((name) => name.padStart(10)).join("")}`,
  );
  for (const locale of new Set(all.map((asked) => asked.locale))) {
    printScore(
      locale,
      all.filter((asked) => asked.locale === locale),
    );
  }
  if (unseen.length > 0) {
    printScore("tuned", tuned);
    printScore("unseen", unseen);
  }
  printScore("all", all);
  times.sort((a, b) => a - b);
  console.log(
    `\nA query takes ${times[times.length >> 1]} ms in the middle, ${times[Math.floor(times.length * 0.95)]} ms at the 95th percentile.`,
  );
}

function printScore(name: string, asked: readonly Asked[]): void {
  const { queries, mrr, recall } = score(asked);
  const cells = [String(queries), mrr.toFixed(3), recall.toFixed(3)];
  console.log(name.padEnd(10) + cells.map((cell) => cell.padStart(10)).join(""));
}
