import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { load } from "js-yaml";
import { z } from "zod";
import { build } from "#content-build/build.ts";
import { findLocale, type Locale } from "#content-build/contract/locales.ts";
import type { SearchDb } from "#db/client.ts";
import { loadSearch, type SearchLoad } from "#db/search/load.ts";
import { searchDocuments } from "#workers/api/services/search/index.ts";
import { buildProduct } from "#workers/build/build-product.ts";
import { type Product, startProduct } from "#workers/local/product.ts";
import { CommandError, runCommand, startStage } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { loadVectors } from "#workers/operate/meaning/load-vectors.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { readSearchSource } from "#workers/operate/search/search-source.ts";
import { type Figures, findFalls, findOtherQueries } from "./figures.ts";
import { judgeHeldOutPhrases } from "./load/held-out-phrases.ts";
import { sourceOf } from "./load/source-of.ts";
import { openLoadedSearch } from "./loaded-search.ts";
import { type Asked, placeOf, score } from "./measure.ts";
import { openSamePages } from "./same-page.ts";
import { type Judged, readJudged } from "./sets.ts";

const HELP = `Runs judged queries against the site search and reports how well it answers.

  CONTENT_ROOT=… CONTENT_TRANSLATED_ROOT=… npm run search:judge -- [options]

  --misses       list the queries of the fit half whose right answer is not the first one
  --ask QUERY    show what is found for a query instead; with --locale
  --locale L     ask queries of this locale only; may be repeated
  --set NAME     ask those of one file only: --set developers-queries
  --without-vectors  answer by words alone, to see what vectors are worth
  --held-out-phrases  show what phrases do for pages that have none, instead; with --content or after a run
  --check        fail if a figure has dropped by more than 0.02 since it was recorded
  --record       store the figures in test/search/figures.json
  --content DIR  what build:content has made of the corpus, instead of compiling it here
  --out DIR      what was compiled and loaded is kept here (default build/judge)
  --reuse        do not look for changes of the content: for work on the ranking
  --help         print this text

The queries and their right answers are in test/search/queries/*.json. A hash of each permanently
assigns it to a half: the fit half may be looked at while working on the ranking, and
npm run search:fit fits weights to it. The hold-out half only tells whether that helped.
They are judged against the large corpus that CONTENT_ROOT and CONTENT_TRANSLATED_ROOT name; locales
that it does not have are taken from the sample content. Without CONTENT_ROOT or --content nothing
is judged. The first run compiles the corpus (some minutes); later ones what changed.

A query counts for its locale if one of its answers is there, in that language or else in English,
which the search page falls back to; how those do that only English can answer is shown as well. A
query whose answers are nowhere in the content cannot be answered: how many there are is printed,
and they do not count.

MRR@10 is the mean of one through the place of the first right answer (1 if it is
always the first). Recall@5 is the share of queries with a right answer among the
first five.`;

/** Group of queries in other languages whose answers exist only in English. */
const FROM_ENGLISH = "from English";
const FIGURES = "test/search/figures.json";
const ALIASES = "test/search/search-aliases.yaml";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      misses: { type: "boolean", default: false },
      set: { type: "string" },
      ask: { type: "string" },
      locale: { type: "string", multiple: true },
      check: { type: "boolean", default: false },
      record: { type: "boolean", default: false },
      reuse: { type: "boolean", default: false },
      content: { type: "string" },
      "without-vectors": { type: "boolean", default: false },
      "held-out-phrases": { type: "boolean", default: false },
      out: { type: "string", default: "build/judge" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (
    !process.env.CONTENT_ROOT &&
    !values.content &&
    !values.reuse &&
    !values["held-out-phrases"]
  ) {
    return console.log("Skipped: CONTENT_ROOT names no corpus to judge against. See --help.");
  }
  if ((values.check || values.record) && (values.locale || values.set)) {
    throw new CommandError("--check and --record are for all queries, without --locale and --set.");
  }
  process.env.SEARCH_ALIASES ??= path.resolve(ALIASES);
  const locales = (values.locale ?? []).map(readLocale);
  const asked = readJudged().filter(
    ({ set, locale }) =>
      (values.set === undefined || set === values.set) &&
      (locales.length === 0 || locales.includes(locale as Locale)),
  );
  const out = path.resolve(values.out);
  const content = values.content ?? path.join(out, "content");
  if (values["held-out-phrases"]) return judgeHeldOutPhrases(content);
  if (!values.reuse) await buildProduct();
  const wanted = new Set(asked.map(({ locale }) => locale as Locale));
  const documents = values.reuse ? undefined : await compile(out, values.content, [...wanted]);
  const slugsOf = openSamePages(content);
  const judged = asked.map((one) => ({ ...one, answers: slugsOf(one.answers) }));
  const product = await openSearch(out);
  try {
    if (documents) {
      await loadDocuments(product, documents);
      await loadVectors(content, openLocalDatabase(product.loader, "SEARCH"));
    }
    const db = openLoadedSearch(
      openLocalDatabase(product.loader, "SEARCH"),
      !values["without-vectors"],
    );
    if (values.ask !== undefined) await showAnswers(db, values.ask, locales);
    else {
      const figures = await judge(db, judged, values.misses);
      warnOfOtherQueries(figures, values.locale !== undefined || values.set !== undefined);
      if (values.record) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
      if (values.check) check(figures);
    }
  } finally {
    await product.stop();
  }
});

/** Warns if the figures are of other queries than those recorded, and so cannot be compared. */
function warnOfOtherQueries(figures: Figures, isPart: boolean): void {
  if (isPart || !existsSync(FIGURES)) return;
  const others = findOtherQueries(JSON.parse(readFileSync(FIGURES, "utf8")) as Figures, figures);
  if (others.length > 0) {
    console.log(`Not comparable with ${FIGURES}, which had other queries: ${others.join("; ")}.`);
  }
}

/** Throws if a figure has dropped. */
function check(figures: Figures): void {
  if (!existsSync(FIGURES)) throw new CommandError(`${FIGURES} is not there: --record makes it.`);
  const falls = findFalls(JSON.parse(readFileSync(FIGURES, "utf8")) as Figures, figures);
  if (falls.length > 0)
    throw new CommandError(`Search answers worse than before: ${falls.join("; ")}.`);
}

function readLocale(name: string): Locale {
  const locale = findLocale(name);
  if (locale) return locale;
  throw new CommandError(`There is no locale ${name}.`);
}

/** Starts the API with its database. */
async function openSearch(out: string): Promise<Product> {
  const stateDir = path.join(out, "state");
  mkdirSync(stateDir, { recursive: true });
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const product = await startProduct(settings, [apiWorker(settings, { RATE_LIMITS: "off" })]);
  await applyMigrations(product.loader);
  return product;
}

type Documents = Pick<SearchLoad, "hashes" | "readRow" | "meanings">;

/** Compiles the corpus, and the sample content for locales that the corpus lacks. */
async function compile(
  out: string,
  content: string | undefined,
  locales: Locale[],
): Promise<Documents> {
  const corpus = startStage("corpus");
  const compiled = content ? path.resolve(content) : path.join(out, "content");
  if (!content) await build({ out: compiled });
  const main = await readSearchSource(compiled, readAliases());
  corpus.done(`${main.hashes.size} documents`);
  await build({ out: path.join(out, "sample"), env: {} });
  const sample = await readSearchSource(path.join(out, "sample"));
  const has = new Set([...main.hashes.keys()].map((url) => url.split("/")[1]));
  const missing = locales.filter((locale) => !has.has(locale));
  const extra = [...sample.hashes].filter(([url]) =>
    missing.some((locale) => url.startsWith(`/${locale}/`)),
  );
  return {
    hashes: new Map([...main.hashes, ...extra]),
    ...(main.meanings ? { meanings: main.meanings } : {}),
    readRow: async (url) => (await main.readRow(url)) ?? (await sample.readRow(url)),
  };
}

/** Search aliases for the corpus; a tree compiled elsewhere may lack them. */
function readAliases(): Map<string, string[]> {
  const names = z.record(z.string(), z.array(z.string()));
  return new Map(Object.entries(names.parse(load(readFileSync(ALIASES, "utf8")))));
}

async function loadDocuments(product: Product, documents: Documents): Promise<void> {
  const stage = startStage("search");
  const { written, kept } = await loadSearch({
    ...documents,
    run: openLocalDatabase(product.loader, "SEARCH"),
    // Unique, because data derived from unchanged pages may have changed.
    content: `judged ${Date.now()}`,
    onProgress: stage.progress,
  });
  stage.done(`${written} rows written, ${kept} kept`);
}

/** Searches with the options of the search page. */
function ask(db: SearchDb, text: string, locales: readonly string[]) {
  return searchDocuments(db, {
    text,
    locales: [...locales],
    page: 1,
    sort: "best",
    fallback: true,
  });
}

async function showAnswers(db: SearchDb, query: string, locales: readonly string[]): Promise<void> {
  const asked = locales.length > 0 ? locales : ["en-US"];
  const { documents, total, suggestions } = await ask(db, query, asked);
  console.log(`\n${total.value} (${total.relation})`);
  for (const { text, total: count } of suggestions) console.log(`Results for: ${text} (${count})`);
  for (const { slug, title, score: worth, sections } of documents) {
    console.log(`${worth.toFixed(1).padStart(6)}  ${title}  —  ${slug}`);
    for (const { url } of sections) console.log(`          ${url.slice(url.indexOf("#"))}`);
  }
}

/** Runs all queries, prints a table of scores, and returns the figures by group. */
async function judge(db: SearchDb, judged: readonly Judged[], misses: boolean): Promise<Figures> {
  const groups = new Map<string, Asked[]>();
  const urls = await readUrls(db);
  let unanswerable = 0;
  for (const { query, answers, locale, set, isFit } of judged) {
    const source = sourceOf({ locale, answers }, urls);
    if (source === "nowhere") {
      unanswerable++;
      continue;
    }
    const { documents } = await ask(db, query, [locale]);
    const slugs = documents.map(({ slug }) => slug);
    const place = placeOf(slugs, answers);
    const half = isFit ? "fit" : "hold-out";
    const names = [locale, set, "all", ...(source === "english" ? [FROM_ENGLISH] : [])];
    for (const name of names.map((each) => `${each} ${half}`)) {
      groups.set(name, [...(groups.get(name) ?? []), { locale, query, place }]);
    }
    if (misses && isFit && place !== 1) {
      console.log(`  ${locale} ${query}: ${place ?? "–"}; first is ${slugs[0] ?? "nothing"}`);
    }
  }
  console.log(
    `\n${"".padEnd(32)}${["queries", "MRR@10", "recall@5"].map((name) => name.padStart(10)).join("")}`,
  );
  const figures: Figures = {};
  for (const [name, asked] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { queries, mrr, recall } = score(asked);
    const cells = [String(queries), mrr.toFixed(3), recall.toFixed(3)];
    console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(10)).join(""));
    figures[name] = { queries, mrr: Math.round(mrr * 1000) / 1000 };
  }
  console.log(`${unanswerable} queries have no answer in this content, and do not count.`);
  return figures;
}

/** URLs of all current documents, in lower case. */
async function readUrls(db: SearchDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom("search_document")
    .where("removed_in", "is", null)
    .select("url")
    .execute();
  return new Set(rows.map(({ url }) => url.toLowerCase()));
}
