import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import type { SearchDb } from "#db/client.ts";
import { fitWeights } from "#test/search/fit/weights.ts";
import { openLoadedSearch } from "#test/search/loaded-search.ts";
import { type Found, PAGE_FEATURES } from "#workers/api/services/ai-help/retrieve/found.ts";
import {
  GATE_FEATURES,
  type GateFeatures,
  gateFeatures,
  searchedBy,
  type SearchedBy,
} from "#workers/api/services/ai-help/retrieve/gate.ts";
import { findIn } from "#workers/api/services/ai-help/retrieve/retrieve.ts";
import { startProduct } from "#workers/local/product.ts";
import { CommandError, runCommand, startStage } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { openSamePages } from "#test/search/same-page.ts";
import { chooseLeast, type LabelledCase, REFUSED } from "./curve.ts";
import { generateQuestions, slugOf } from "./generate.ts";
import { fitOddsValidated } from "./odds.ts";
import { everydayQuestions, judgedQuestions, onTopicQuestions, type Question } from "./question.ts";

const HELP = `Learns how AI help puts pages in order, and which questions it answers.

  npm run ai:fit -- --content DIR [options]

  --content DIR  a compiled tree
  --out DIR      where npm run ai:judge has loaded it (default build/ai-judge)
  --by HOW       learn only how to judge what is found by words, or by vectors
  --reuse        what was found the last time, for work on the fit itself
  --dry-run      print what comes out, and write nothing
  --help         print this text

Learned from: questions about the web as people ask them (on-topic.json), and of other fields (everyday.json), of each
one half; questions generated from the pages; the tuned half of the judged questions, and the half of the judged queries
of search that may be looked at. Weights and thresholds are written to
workers/api/services/ai-help/retrieve/gate.json.`;

const WEIGHTS = "workers/api/services/ai-help/retrieve/gate.json";
/** `fitWeights` works with weights ten times as large as the stored ones. */
const SCALE = 10;
/** Number of pages of an answer. */
const SHOWN = 3;
/** Smaller gains are noise. */
const CHANCE = 0.01;
/** Questions that are searched at the same time. */
const AT_ONCE = 4;
const searches = z.enum(["words", "vectors"]);

/** The pages found for a question in one locale. */
export interface FoundFor {
  question: Question;
  locale: string;
  pages: { slug: string; features: Record<string, number> }[];
  gate: Record<string, number>;
  /** The features of the gate without the right pages. */
  without: Record<string, number> | undefined;
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: "string" },
      out: { type: "string", default: "build/ai-judge" },
      by: { type: "string" },
      reuse: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (!values.content && !values.reuse)
    throw new CommandError("Name the compiled tree with --content. See --help.");
  const ways = values.by ? [searches.parse(values.by)] : searches.options;
  const kept = path.join(values.out, "found.json");
  const found: Record<SearchedBy, FoundFor[]> = values.reuse
    ? JSON.parse(readFileSync(kept, "utf8"))
    : await findAll(path.resolve(values.out), path.resolve(values.content ?? ""), ways);
  writeFileSync(kept, JSON.stringify(found));
  const weights = JSON.parse(readFileSync(WEIGHTS, "utf8"));
  if (ways.includes("vectors")) weights.pages = fitPages(found.vectors, weights.pages);
  for (const by of ways) {
    console.log(`\nsearched by ${by}`);
    weights[by] = fitGate(found[by], by);
  }
  if (!values["dry-run"]) writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
});

/** Finds pages for each question in its own locale and in English, without and with vectors. */
async function findAll(
  out: string,
  content: string,
  ways: readonly SearchedBy[],
): Promise<Record<SearchedBy, FoundFor[]>> {
  const settings = { port: 0, host: "127.0.0.1", stateDir: path.join(out, "state") };
  if (!existsSync(settings.stateDir)) throw new CommandError("Run npm run ai:judge first.");
  const slugsOf = openSamePages(content);
  const questions = [
    ...judgedQuestions(),
    ...everydayQuestions(),
    ...onTopicQuestions(),
    ...(await generateQuestions(content)),
  ].map((one) => ({ ...one, slugs: slugsOf(one.slugs).map((slug) => slug.toLowerCase()) }));
  const product = await startProduct(settings, [apiWorker(settings, { RATE_LIMITS: "off" })]);
  const stage = startStage("questions");
  try {
    const run = openLocalDatabase(product.loader, "SEARCH");
    const libraries = {
      words: openLoadedSearch(run, false),
      vectors: openLoadedSearch(run),
    };
    const found: Record<SearchedBy, FoundFor[]> = { words: [], vectors: [] };
    const queue = questions.values();
    let asked = 0;
    const askAll = async () => {
      for (const question of queue) {
        for (const locale of new Set([question.locale, DEFAULT_LOCALE])) {
          for (const by of ways) found[by].push(await findFor(libraries[by], question, locale));
        }
        stage.progress(++asked, questions.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askAll));
    stage.done(`${questions.length} asked`);
    return found;
  } finally {
    await product.stop();
  }
}

async function findFor(searchDb: SearchDb, question: Question, locale: string): Promise<FoundFor> {
  const { text, earlier, locale: asker, slugs } = question;
  const found = await findIn({ searchDb }, { question: text, earlier, locale: asker }, locale);
  const isRight = ({ url }: { url: string }) => slugs.includes(slugOf(url));
  const others = { ...found, pages: found.pages.filter((page) => !isRight(page)) };
  return {
    ...{ question, locale, gate: featuresFor(found, asker) },
    pages: found.pages.map(({ url, features }) => ({ slug: slugOf(url), features })),
    without: slugs.length > 0 ? featuresFor(others, asker) : undefined,
  };
}

/** A content tree that is searched by words alone is small and rarely has phrases: nothing may depend on them. */
function featuresFor(found: Found, locale: string): GateFeatures {
  const features = gateFeatures(found, locale);
  return searchedBy(found) === "words" ? { ...features, asked: 0 } : features;
}

/** Whether each of the pages is right. */
function rightOnes({ question: { slugs }, pages }: FoundFor): boolean[] {
  return pages.map(({ slug }) => slugs.includes(slug));
}

/** Fits the weights that put pages in order. */
function fitPages(
  found: readonly FoundFor[],
  start: Record<string, number>,
): Record<string, number> {
  const examples = (isFit: boolean, source?: string) =>
    found
      .filter(({ question }) => question.isFit === isFit && (!source || question.source === source))
      .filter((each) => rightOnes(each).includes(true))
      .map((each) => ({
        features: each.pages.map(({ features }) =>
          PAGE_FEATURES.map((name) => features[name] ?? 0),
        ),
        isRight: rightOnes(each),
      }));
  const first = PAGE_FEATURES.map((feature) => SCALE * (start[feature] ?? 0));
  // Questions as people ask them count more than those made of pages.
  const judged = examples(true, "judged");
  const weights = fitWeights([...examples(true), ...judged, ...judged], first);
  for (const source of ["judged", "search", "generated"]) {
    for (const isFit of [true, false]) {
      const some = examples(isFit, source);
      if (some.length === 0) continue;
      const share = (by: readonly number[]) => amongFirst(some, by).toFixed(3);
      console.log(
        `pages, ${source}, ${isFit ? "learned from" : "unseen"}: a right one among the first ${SHOWN} ${share(first)} before, ${share(weights)} now, of ${some.length}`,
      );
    }
  }
  if (amongFirst(judged, weights) <= amongFirst(judged, first) + CHANCE) {
    console.log(
      "pages: the weights stay as they are, since new ones put hardly more right pages first",
    );
    return start;
  }
  return Object.fromEntries(
    PAGE_FEATURES.map((name, i) => [name, Math.round(10 * (weights[i] ?? 0)) / 100]),
  );
}

function amongFirst(
  examples: readonly { features: number[][]; isRight: boolean[] }[],
  weights: readonly number[],
): number {
  const found = examples.filter(({ features, isRight }) => {
    const worths = features.map((row) =>
      row.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0),
    );
    const best = Math.max(...worths.filter((_, i) => isRight[i]));
    return worths.filter((worth) => worth > best).length < SHOWN;
  });
  return found.length / examples.length;
}

/** Fits the weights by which a question is answered, and the thresholds. */
function fitGate(found: readonly FoundFor[], by: SearchedBy) {
  const cases = found.flatMap(toCases);
  // Without its page, a question is still about the web, and other pages may answer it: that is reported, not learned.
  const learned = cases.filter(({ isFit, kind }) => isFit && kind !== "removed");
  const { constant, weights, hold, unseen } = fitOddsValidated(learned);
  console.log(`gate: ${unseen.toFixed(3)} right in cross-validation with hold ${hold}`);
  const round = (value: number) => Math.round(100 * value) / 100;
  const answer = Object.fromEntries([
    ["constant", round(constant)],
    ...GATE_FEATURES.map((name, i) => [name, round(weights[i] ?? 0)] as const),
  ]);
  const scored = cases.map((each) => ({
    ...each,
    odds: each.features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), constant),
  }));
  return { answer, least: chooseLeast(scored, REFUSED[by]) };
}

/** A question with an answer can be two cases: with the right page, and without it. */
function toCases({ question, locale, pages, gate, without }: FoundFor): LabelledCase[] {
  const { slugs, text, source, isFit, locale: asker } = question;
  const toCase = (kind: LabelledCase["kind"], some: Record<string, number>): LabelledCase => ({
    ...{ text, source, isFit, kind, locale: asker },
    isRight: kind === "right" || kind === "on-topic",
    features: GATE_FEATURES.map((name) => some[name] ?? 0),
  });
  if (source === "on-topic") return pages.length > 0 ? [toCase("on-topic", gate)] : [];
  if (slugs.length === 0) return [toCase("other", gate)];
  const isFound = pages.slice(0, SHOWN).some(({ slug }) => slugs.includes(slug));
  // A question whose page the locale does not have is no example.
  if (!isFound && locale !== asker) return [];
  const right = isFound ? [toCase("right", gate)] : [];
  const isMade = source === "generated" && without !== undefined && locale === asker;
  return isMade ? [...right, toCase("removed", without)] : right;
}
