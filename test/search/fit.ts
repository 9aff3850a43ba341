import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import type { SearchDb } from "#db/client.ts";
import { findCandidates } from "#workers/api/services/search/find-ranked.ts";
import { FEATURES, FeatureReader } from "#workers/api/services/search/rank/features.ts";
import { compileTree, type Tree, treeValue } from "#workers/api/services/search/rank/trees.ts";
import { startProduct } from "#workers/local/product.ts";
import { runCommand, startStage } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { fitTrees } from "./fit/trees.ts";
import { type Example, fitWeights, meanReciprocalRank, worthOf } from "./fit/weights.ts";
import { openLoadedSearch } from "./loaded-search.ts";
import { openSamePages } from "./same-page.ts";
import { type Judged, readJudged } from "./sets.ts";

const HELP = `Fits the ranking of search to judged queries: weights of features, and trees on top of them.

  npm run search:fit -- [options]

  --state DIR    the loaded database (default build/judge/state: run search:judge first)
  --content DIR  what was loaded (default build/judge/content)
  --locale L     only queries of this locale; may be repeated
  --dry-run      print the result, and write nothing
  --help         print this text

Only the fit half of test/search/queries/*.json is looked at. Five times, four fifths of it are
fitted and the rest is judged: the mean is an estimate for unseen queries. Then
all of it is fitted, and written to weights.json and trees.json in workers/api/services/search/rank.`;

const WEIGHTS = "workers/api/services/search/rank/weights.json";
const TREES = "workers/api/services/search/rank/trees.json";
const FOLDS = 5;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      state: { type: "string", default: "build/judge/state" },
      content: { type: "string", default: "build/judge/content" },
      locale: { type: "string", multiple: true },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const slugsOf = openSamePages(values.content);
  const judged = readJudged()
    .filter(({ isFit, locale }) => isFit && (values.locale?.includes(locale) ?? true))
    .map((one) => ({ ...one, answers: slugsOf(one.answers) }));
  const byQuery = await readExamples(path.resolve(values.state), judged);
  const examples = byQuery.flat();
  const file = JSON.parse(readFileSync(WEIGHTS, "utf8"));
  const start = FEATURES.map((feature) => file.features[feature] as number);
  console.log(`${examples.length} lists of candidates with a right answer`);
  console.log(`weights before: ${shareOf(examples, { weights: start, trees: [] })}`);
  let sums = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const rest = byQuery.filter((_, i) => i % FOLDS !== fold).flat();
    const held = byQuery.filter((_, i) => i % FOLDS === fold).flat();
    const weights = fitWeights(rest, start);
    const both = { weights, trees: fitTrees(rest, weights) };
    const shares = [{ weights, trees: [] }, both].map((fitted) => shareOf(held, fitted));
    console.log(`fold ${fold + 1}: weights ${shares[0]}, with trees ${shares[1]}`);
    sums = sums.map((sum, i) => sum + Number(shares[i]));
  }
  const [byWeights, byBoth] = sums.map((sum) => (sum / FOLDS).toFixed(3));
  console.log(`cross-validated: weights ${byWeights}, with trees ${byBoth}`);
  const fitted = fitWeights(examples, start).map((weight) => Math.round(weight * 10) / 10);
  const trees = fitTrees(examples, fitted);
  console.log(`on all: ${shareOf(examples, { weights: fitted, trees })}`);
  if (values["dry-run"]) return;
  const features = Object.fromEntries(FEATURES.map((feature, i) => [feature, fitted[i] ?? 0]));
  writeFileSync(WEIGHTS, `${JSON.stringify({ ...file, features }, null, 2)}\n`);
  writeFileSync(TREES, `[\n${trees.map((tree) => JSON.stringify(tree)).join(",\n")}\n]\n`);
});

/** MRR@10 with weights and trees. */
function shareOf(
  examples: readonly Example[],
  { weights, trees }: { weights: readonly number[]; trees: readonly Tree[] },
): string {
  const compiled = trees.map(compileTree);
  const rank = (row: readonly number[]) =>
    compiled.reduce((sum, tree) => sum + treeValue(tree, row), worthOf(row, weights));
  return meanReciprocalRank(examples, rank).toFixed(3);
}

/**
 * Finds the candidates of each query in its own locale, and English ones, which help other locales.
 * Lists without a right candidate are left out.
 */
async function readExamples(stateDir: string, judged: readonly Judged[]): Promise<Example[][]> {
  mkdirSync(stateDir, { recursive: true });
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const product = await startProduct(settings, [apiWorker(settings, { RATE_LIMITS: "off" })]);
  const stage = startStage("queries");
  try {
    const db = openLoadedSearch(openLocalDatabase(product.loader, "SEARCH"));
    const examples: Example[][] = [];
    for (const [i, one] of judged.entries()) {
      const lists: Example[] = [];
      for (const locale of new Set([one.locale, DEFAULT_LOCALE])) {
        lists.push(await readExample(db, one, locale));
      }
      examples.push(lists.filter(({ isRight }) => isRight.includes(true)));
      stage.progress(i + 1, judged.length);
    }
    stage.done(`${judged.length} asked`);
    return examples;
  } finally {
    await product.stop();
  }
}

async function readExample(
  db: SearchDb,
  { query: text, locale: asker, answers }: Judged,
  locale: string,
): Promise<Example> {
  const { queries, candidates } = await findCandidates(db, text, [locale], { asker });
  const [query] = queries;
  const reader = query && new FeatureReader(query);
  const right = new Set(answers.map((slug) => slug.toLowerCase()));
  return {
    features: candidates.map((candidate) => {
      const found = reader?.of(candidate);
      return FEATURES.map((feature) => found?.[feature] ?? 0);
    }),
    isRight: candidates.map(({ slug }) => right.has(slug.toLowerCase())),
  };
}
