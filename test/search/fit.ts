import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Db } from "#db/client.ts";
import { findCandidates } from "#workers/api/services/search/find-ranked.ts";
import { FEATURES, FeatureReader } from "#workers/api/services/search/rank/features.ts";
import { startProduct } from "#workers/local/product.ts";
import { runCommand, startStage } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { type Example, fitWeights, meanReciprocalRank } from "./fit-weights.ts";
import { openLoadedSearch } from "./loaded-search.ts";
import { type Judged, readJudged } from "./sets.ts";

const HELP = `Fits the weights of the features of search to judged queries.

  npm run search:fit -- [options]

  --state DIR    the loaded database (default build/judge/state: run search:judge first)
  --locale L     only queries of this locale; may be repeated
  --dry-run      print the result, and write nothing
  --help         print this text

Only the fit half of test/search/*queries.json is looked at. Five times, four fifths of it are
fitted and the rest is judged: the mean is an estimate for unseen queries. Then
all of it is fitted, and the weights are written to workers/api/services/search/rank/weights.json.`;

const WEIGHTS = "workers/api/services/search/rank/weights.json";
const FOLDS = 5;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      state: { type: "string", default: "build/judge/state" },
      locale: { type: "string", multiple: true },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const judged = readJudged().filter(
    ({ isFit, locale }) => isFit && (values.locale?.includes(locale) ?? true),
  );
  const examples = await readExamples(path.resolve(values.state), judged);
  const file = JSON.parse(readFileSync(WEIGHTS, "utf8"));
  const start = FEATURES.map((feature) => file.features[feature] as number);
  const share = (weights: readonly number[], some: readonly Example[]) =>
    meanReciprocalRank(some, weights).toFixed(3);
  console.log(`${examples.length} queries with a right answer among their candidates`);
  console.log(`before: ${share(start, examples)}`);
  let sum = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const rest = examples.filter((_, i) => i % FOLDS !== fold);
    const held = examples.filter((_, i) => i % FOLDS === fold);
    const mrr = meanReciprocalRank(held, fitWeights(rest, start));
    console.log(`fold ${fold + 1}: ${mrr.toFixed(3)}, before ${share(start, held)}`);
    sum += mrr;
  }
  const weights = fitWeights(examples, start);
  console.log(`cross-validated: ${(sum / FOLDS).toFixed(3)}; on all: ${share(weights, examples)}`);
  if (values["dry-run"]) return;
  const features = Object.fromEntries(
    FEATURES.map((feature, i) => [feature, Math.round((weights[i] ?? 0) * 10) / 10]),
  );
  writeFileSync(WEIGHTS, `${JSON.stringify({ ...file, features }, null, 2)}\n`);
});

/** Runs each query for its candidates. Queries without a right candidate are left out. */
async function readExamples(stateDir: string, judged: readonly Judged[]): Promise<Example[]> {
  mkdirSync(stateDir, { recursive: true });
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const product = await startProduct(settings, [apiWorker(settings, { RATE_LIMITS: "off" })]);
  const stage = startStage("queries");
  try {
    const db = openLoadedSearch(openLocalDatabase(product.loader));
    const examples: Example[] = [];
    for (const [i, one] of judged.entries()) {
      const example = await readExample(db, one);
      if (example.isRight.includes(true)) examples.push(example);
      stage.progress(i + 1, judged.length);
    }
    stage.done(`${judged.length} asked`);
    return examples;
  } finally {
    await product.stop();
  }
}

async function readExample(db: Db, { query: text, locale, answers }: Judged): Promise<Example> {
  const { queries, candidates } = await findCandidates(db, text, [locale]);
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
