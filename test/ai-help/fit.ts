import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { DocPage } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { slugToFolder } from "#content-build/contract/slugs.ts";
import { createDb, type Db } from "#db/client.ts";
import { type Example, fitWeights, worthOf } from "#test/search/fit/weights.ts";
import { ANSWER_FEATURES } from "#workers/api/services/ai-help/retrieve/answerable.ts";
import { PAGE_FEATURES } from "#workers/api/services/ai-help/retrieve/pages.ts";
import { retrieveIn } from "#workers/api/services/ai-help/retrieve/retrieve.ts";
import type { Documents } from "#workers/api/services/documents.ts";
import { startProduct } from "#workers/local/product.ts";
import { CommandError, runCommand, startStage } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { fitOddsValidated, shareRight } from "./fit-odds.ts";
import { isTuned, type JudgedQuestion, readQuestions } from "./questions.ts";

const HELP = `Fits to the tuned half of the judged questions what AI help makes of what it has found.

  npm run ai:fit -- --content DIR [options]

  --content DIR  a compiled tree
  --out DIR      where npm run ai:judge has loaded it (default build/ai-judge)
  --reuse        what was found the last time, for work on the fit itself
  --dry-run      print what comes out, and write nothing
  --help         print this text

Two sets of weights are written to workers/api/services/ai-help/retrieve/weights.json: by which pages
are put in order, and by which a question is answered or refused.`;

const WEIGHTS = "workers/api/services/ai-help/retrieve/weights.json";
/** `fitWeights` works with weights ten times as large as the stored ones. */
const SCALE = 10;

/** Retrieval results for a question in one locale. */
interface Found {
  question: JudgedQuestion;
  pages: { slug: string; features: Record<string, number> }[];
  features: Record<string, number>;
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: "string" },
      out: { type: "string", default: "build/ai-judge" },
      reuse: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (!values.content && !values.reuse)
    throw new CommandError("Name the compiled tree with --content. See --help.");
  const kept = path.join(values.out, "found.json");
  const found: Found[] = values.reuse
    ? JSON.parse(readFileSync(kept, "utf8"))
    : await findAll(path.resolve(values.out), path.resolve(values.content ?? ""));
  writeFileSync(kept, JSON.stringify(found));
  const weights = JSON.parse(readFileSync(WEIGHTS, "utf8"));
  weights.pages = fitPages(found, weights.pages);
  weights.answer = fitAnswer(found);
  if (!values["dry-run"]) writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
});

/** Retrieves each question in its own locale and in English. */
async function findAll(out: string, content: string): Promise<Found[]> {
  const settings = { port: 0, host: "127.0.0.1", stateDir: path.join(out, "state") };
  if (!existsSync(settings.stateDir)) throw new CommandError("Run npm run ai:judge first.");
  const product = await startProduct(settings, [apiWorker(settings, { RATE_LIMITS: "off" })]);
  const stage = startStage("questions");
  try {
    const db = createDb(
      (await product.miniflare.getD1Database("DB", "api")) as unknown as D1Database,
    );
    const found: Found[] = [];
    const questions = readQuestions();
    for (const [i, question] of questions.entries()) {
      const locales = new Set<string>([question.locale, DEFAULT_LOCALE]);
      for (const locale of locales)
        found.push(await findIn(locale, db, readTree(content), question));
      stage.progress(i + 1, questions.length);
    }
    stage.done(`${questions.length} asked`);
    return found;
  } finally {
    await product.stop();
  }
}

async function findIn(
  locale: string,
  db: Db,
  documents: Documents,
  question: JudgedQuestion,
): Promise<Found> {
  const { locale: asker, earlier = [] } = question;
  const asked = { question: question.question, earlier, locale: asker };
  const { pages, features } = await retrieveIn({ db, documents }, asked, locale);
  const slugOf = (url: string) => url.split("/").slice(3).join("/").toLowerCase();
  return {
    question,
    pages: pages.map(({ url, features }) => ({ slug: slugOf(url), features })),
    features,
  };
}

/** Reads documents from a compiled tree instead of a bucket. */
function readTree(content: string): Documents {
  return {
    version: "",
    async read(url) {
      const file = path.join(content, slugToFolder(url.slice(1)), "index.json");
      const text = await readFile(file, "utf8").catch(() => undefined);
      return text === undefined ? undefined : (JSON.parse(text) as DocPage).doc;
    },
  };
}

/** Fits the weights that rank pages. */
function fitPages(found: readonly Found[], start: Record<string, number>): Record<string, number> {
  const examples = (isFit: boolean) =>
    found.filter(({ question }) => isTuned(question) === isFit).flatMap(toExample);
  const first = PAGE_FEATURES.map((feature) => SCALE * (start[feature] ?? 0));
  const weights = fitWeights(examples(true), first);
  for (const [name, some] of [
    ["tuned", examples(true)],
    ["unseen", examples(false)],
  ] as const) {
    console.log(
      `pages ${name}: right ones among the first four ${amongFirst(some, first)} before, ${amongFirst(some, weights)} now, of ${some.length}`,
    );
  }
  return Object.fromEntries(
    PAGE_FEATURES.map((feature, i) => [feature, Math.round(10 * (weights[i] ?? 0)) / 100]),
  );
}

/** For each page found, whether it is a right one. */
function rightOnes({ question, pages }: Found): boolean[] {
  const right = new Set(question.pages.flat().map((slug) => slug.toLowerCase()));
  return pages.map(({ slug }) => right.has(slug));
}

function toExample(found: Found): Example[] {
  const { question, pages } = found;
  const isRight = rightOnes(found);
  if (question.expects !== "answer" || !isRight.includes(true)) return [];
  return [
    {
      features: pages.map(({ features }) => PAGE_FEATURES.map((name) => features[name] ?? 0)),
      isRight,
    },
  ];
}

function amongFirst(examples: readonly Example[], weights: readonly number[]): string {
  const found = examples.filter(({ features, isRight }) => {
    const worths = features.map((row) => worthOf(row, weights));
    const best = Math.max(...worths.filter((_, i) => isRight[i]));
    return worths.filter((worth) => worth > best).length < 4;
  });
  return (found.length / examples.length).toFixed(3);
}

/** Fits the weights that decide between an answer and a refusal. */
function fitAnswer(found: readonly Found[]): Record<string, number> {
  const examples = (isFit: boolean) =>
    found
      .filter(({ question }) => isTuned(question) === isFit)
      // Skip locales that lack the answer: they are examples of neither outcome.
      .filter((each) => each.question.expects !== "answer" || rightOnes(each).includes(true))
      .map(({ question, features }) => ({
        features: ANSWER_FEATURES.map((name) => features[name] ?? 0),
        isRight: question.expects === "answer",
      }));
  const { constant, weights, hold, unseen } = fitOddsValidated(examples(true));
  console.log(`answers: ${unseen.toFixed(3)} in cross-validation with hold ${hold}`);
  for (const [name, some] of [
    ["tuned", examples(true)],
    ["unseen", examples(false)],
  ] as const) {
    const answered = shareRight(
      some.filter(({ isRight }) => isRight),
      constant,
      weights,
    );
    const refused = shareRight(
      some.filter(({ isRight }) => !isRight),
      constant,
      weights,
    );
    console.log(
      `answers ${name}: ${answered} of those with an answer, refused ${refused} of the others`,
    );
  }
  const round = (value: number) => Math.round(100 * value) / 100;
  return Object.fromEntries([
    ["constant", round(constant)],
    ...ANSWER_FEATURES.map((feature, i) => [feature, round(weights[i] ?? 0)] as const),
  ]);
}
