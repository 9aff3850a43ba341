import type { Databases, SearchDb } from "#db/client.ts";
import type { AiHelpStatus } from "#db/tables/ai-help/ai-help-message.ts";
import { AnswerChecker } from "../check/answer-checker.ts";
import { existingPaths } from "../check/existing-paths.ts";
import type { Documents } from "../../documents.ts";
import { composePassages, type Passage } from "../compose/passages.ts";
import type { Source } from "../history.ts";
import { type Finish, ModelError } from "../model/model.ts";
import type { Moderate } from "../model/moderation.ts";
import type { PricedModel } from "../model/open-model.ts";
import { type Prompt, writePrompt } from "../model/prompt.ts";
import { costOf, putBack, reserve, tokensOf } from "../model/spend.ts";
import { plainHeading } from "../retrieve/blocks.ts";
import type { Asked, Evidence, Retrieve } from "../retrieve/evidence.ts";
import type { AnswerEvent, MetadataEvent } from "./events.ts";

/** The dependencies of an answer. */
export interface Tools extends Databases {
  retrieve: Retrieve;
  documents: Documents;
  model: PricedModel | undefined;
  /** Checks the question and the earlier ones; flagged earlier ones are left out. */
  moderate?: Moderate | undefined;
  /** Origin of the site. */
  origin: string;
}

/** The answer so far; stored when it ends. */
export interface Outcome {
  status: AiHelpStatus;
  text: string;
  passages: Passage[];
  sources: Source[];
  /** What went wrong, whether or not the reader has noticed. */
  error?: "bad_gateway" | "internal";
}

type Head = Omit<MetadataEvent, "type" | "sources" | "mode" | "is_english">;

const MOST_NEAREST = 4;

/** Answers a question with passages and, if there is a model, with text that cites them. */
export async function* giveAnswer(
  { db, searchDb, retrieve, documents, model, moderate, origin }: Tools,
  asked: Asked,
  head: Head,
  outcome: Outcome,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const texts = [asked.question, ...asked.earlier];
  const [found, [flags = [], ...before] = []] = await Promise.all([
    retrieve(asked),
    moderate?.(texts, signal),
  ]);
  if (flags.length > 0) {
    // The categories only, not the question.
    console.info(`AI help: a question was flagged: ${flags.join(", ")}`);
    outcome.status = "flagged";
    yield {
      ...{ type: "error", code: "flagged", retryable: false, quota: head.quota },
      message: "This question is not answered.",
    };
    return;
  }
  const earlier = asked.earlier.filter((_, at) => !before[at]?.length);
  const isLess = earlier.length < asked.earlier.length;
  const evidence = isLess ? await retrieve({ ...asked, earlier }) : found;
  const passages = evidence.verdict === "answer" ? await composePassages(documents, evidence) : [];
  if (passages.length === 0) {
    const isNear = evidence.verdict !== "off_topic" && evidence.pages.length > 0;
    outcome.status = "no_evidence";
    outcome.sources = isNear ? nearestOf(evidence) : [];
    yield {
      ...{ type: "error", code: "no_evidence", retryable: false, quota: head.quota },
      message: isNear
        ? "The documentation has no direct answer to this. These pages are nearest."
        : "This documentation is about other things.",
      ...{ verdict: isNear ? "near" : "off_topic", nearest: outcome.sources },
    };
    return;
  }
  outcome.passages = passages;
  outcome.sources = sourcesOf(passages);
  yield {
    ...{ type: "metadata", ...head, sources: outcome.sources },
    mode: model ? "model" : "extractive",
    is_english: evidence.isEnglish,
  };
  for (const passage of passages) yield { type: "passage", ...passage };
  if (!model) {
    outcome.status = "answered";
    yield { type: "done", status: "answered", fell_back: false };
    return;
  }
  yield* writeProse(
    { db, searchDb, model, origin },
    { ...asked, earlier },
    evidence,
    outcome,
    signal,
  );
}

/** The pages nearest to a question, with their summaries. */
function nearestOf({ pages }: Evidence): Source[] {
  return pages
    .slice(0, MOST_NEAREST)
    .map(({ url, title, summary }) => ({ url, title, ...(summary ? { summary } : {}) }));
}

function sourcesOf(passages: readonly Passage[]): Source[] {
  const titles = new Map(passages.map(({ url, title }) => [url, title]));
  return [...titles].map(([url, title]) => ({ url, title }));
}

async function* writeProse(
  { db, searchDb, model, origin }: Databases & { model: PricedModel; origin: string },
  { question, earlier, locale }: Asked,
  evidence: Evidence,
  outcome: Outcome,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { prices, maxAnswer, maxPrompt } = model;
  const passages = outcome.passages.map((passage) => citable(passage, evidence));
  const prompt = writePrompt({ question, earlier, locale, passages, most: maxPrompt });
  const reservedAt = Date.now();
  const micros = costOf(prompt.tokens, maxAnswer, prices);
  if (!(await reserve(db, micros, prices, reservedAt))) {
    outcome.status = "answered";
    yield { type: "done", status: "answered", fell_back: true };
    return;
  }
  const checker = createChecker(searchDb, origin, locale, prompt);
  let said = 0;
  let finish: Finish = "stop";
  try {
    const pieces = model.model.stream(prompt.messages, signal);
    for (let piece = await pieces.next(); ; piece = await pieces.next()) {
      if (piece.done) {
        finish = piece.value;
        break;
      }
      said += tokensOf(piece.value);
      yield* say(await checker.feed(piece.value), outcome);
    }
    yield* say(await checker.end(), outcome);
    yield { type: "citations", cited: [...checker.cited], unbacked: checker.unbacked };
    yield endOf(outcome, finish);
  } catch (error) {
    if (signal.aborted) {
      outcome.status = "stopped";
      return;
    }
    if (!(error instanceof ModelError)) throw error;
    console.error(error);
    outcome.error = "bad_gateway";
    yield* say(await checker.end(), outcome);
    yield endOf(outcome, "broken");
  } finally {
    await putBack(db, micros - costOf(prompt.tokens, said, prices), reservedAt);
  }
}

/** The end of an answer: without generated text, the passages are a complete one. */
function endOf(outcome: Outcome, finish: Finish | "broken"): AnswerEvent {
  const isEmpty = outcome.text.trim() === "";
  if (finish === "length") outcome.status = "length";
  else outcome.status = finish === "stop" || isEmpty ? "answered" : "stopped";
  return { type: "done", status: outcome.status, fell_back: isEmpty };
}

function* say(text: string, outcome: Outcome): Generator<AnswerEvent> {
  if (!text) return;
  outcome.text += text;
  yield { type: "delta", text };
}

function createChecker(
  searchDb: SearchDb,
  origin: string,
  locale: string,
  { numbers }: Prompt,
): AnswerChecker {
  const existing = (paths: string[]) => existingPaths(searchDb, paths);
  return new AnswerChecker({ numbers, origin, existing }, locale);
}

const MOST_CONTEXT = 1500;

/** A passage with the rest of its section as context for the model. */
function citable({ n, url, title, heading, kind, text, language }: Passage, { pages }: Evidence) {
  const quoted = kind === "code" ? `\`\`\`${language ?? ""}\n${text}\n\`\`\`` : text;
  const section = pages
    .find((page) => page.url === url)
    ?.sections.find((one) => plainHeading(one.heading) === heading);
  const context = kind === "code" ? "" : (section?.text.slice(0, MOST_CONTEXT) ?? "");
  return { n, title, heading, text: context ? `${quoted}\n\n${context}` : quoted };
}
