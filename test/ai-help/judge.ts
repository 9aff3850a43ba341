import { createHash, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "#content-build/build.ts";
import { loadSearch } from "#db/search/load.ts";
import type { RunBatch } from "#db/statement.ts";
import { buildWorkers } from "#workers/build/build-product.ts";
import { type Product, startProduct } from "#workers/local/product.ts";
import { CommandError, runCommand, startStage } from "#workers/local/terminal.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { loadVectors } from "#workers/operate/meaning/load-vectors.ts";
import { readSearchSource } from "#workers/operate/search/search-source.ts";
import { openSamePages } from "#test/search/same-page.ts";
import { type Given, type Judgement, judgeAnswer, summarize } from "./measure.ts";
import { readOrdinary, toText } from "./read-answers.ts";
import { isTuned, type JudgedQuestion, readConversations, readQuestions } from "./questions.ts";
import { withTree } from "./tree-bucket.ts";

const HELP = `Asks AI help the judged questions, and says how well it answers.

  CONTENT_ROOT=… CONTENT_TRANSLATED_ROOT=… npm run ai:judge -- [options]

  --misses       list the tuned questions that went wrong
  --kind K       ask questions of this kind only; may be repeated
  --locale L     ask questions of this locale only; may be repeated
  --content DIR  a compiled tree instead of compiling the corpus
  --ordinary H   print the answers to a half of the ordinary questions, to be read: tuned or unseen
  --out DIR      what was compiled and loaded is kept here (default build/ai-judge)
  --reuse        neither compile nor load: for work on retrieval and composition
  --without-vectors
                 as if nothing had been learned from the content, as in a small documentation
  --help         print this text

Settings of a model in the environment are those of the judged worker: MODEL_KIND, MODEL_URL, MODEL_NAME, MODEL_KEY,
EMBEDDING_KIND, EMBEDDING_URL, EMBEDDING_NAME, EMBEDDING_KEY, VECTOR_INDEX. Without them, no model takes part. With a
chat model, the share of its statements that cite a passage is printed as well.

The questions are in test/ai-help/questions.json and conversations.json. Recall is the share of questions with all right
pages among the passages, quotes the share of passages that stand word for word on their page, links
the share of their links that lead to a page and a place on it. Refused are questions that end with
no_evidence. Tune on the questions that --misses lists: half of them, chosen by a hash of their ids.`;

const SESSION = "session of the judge";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      misses: { type: "boolean", default: false },
      kind: { type: "string", multiple: true },
      locale: { type: "string", multiple: true },
      content: { type: "string" },
      ordinary: { type: "string" },
      reuse: { type: "boolean", default: false },
      "without-vectors": { type: "boolean", default: false },
      out: { type: "string", default: "build/ai-judge" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (!process.env.CONTENT_ROOT && !values.content && !values.reuse) {
    return console.log("Skipped: CONTENT_ROOT names no corpus to judge against. See --help.");
  }
  const out = path.resolve(values.out);
  const content = path.resolve(values.content ?? path.join(out, "content"));
  await buildWorkers();
  // The assets folder must exist, although nothing is served from it.
  mkdirSync("build/app/client", { recursive: true });
  if (!values.reuse && values.content === undefined) await compile(content);
  const product = await openApi(out, content);
  try {
    const search = openLocalDatabase(product.loader, "SEARCH");
    if (!values.reuse) {
      const stage = startStage("search");
      const source = await readSearchSource(content);
      // Loads only the chosen locales, and English.
      const loaded = new Set(["en-US", ...(values.locale ?? [])]);
      const isLoaded = ([url]: [string, string]) =>
        !values.locale || loaded.has(url.split("/")[1] ?? "");
      const hashes = new Map([...source.hashes].filter(isLoaded));
      const report = await loadSearch({
        ...{ ...source, hashes, run: search, content: "judged", onProgress: stage.progress },
      });
      stage.done(`${report.written} rows written, ${report.kept} kept`);
      await loadVectors(content, search);
    }
    await showVectors(search, !values["without-vectors"]);
    await signIn(openLocalDatabase(product.loader, "DB"));
    const wanted = ({ kind, locale }: JudgedQuestion) =>
      (!values.kind || values.kind.includes(kind)) &&
      (!values.locale || values.locale.includes(locale));
    if (values.ordinary) return await printOrdinary(product, values.ordinary);
    const slugsOf = openSamePages(content);
    const questions = [...readQuestions(), ...readConversations()]
      .filter(wanted)
      .map((one) => ({ ...one, pages: one.pages.map(slugsOf) }));
    await judge(product, content, questions, values.misses);
  } finally {
    await product.stop();
  }
});

async function compile(out: string): Promise<void> {
  const stage = startStage("corpus");
  const { pages } = await build({ out });
  const counts = Object.entries(pages).map(([locale, count]) => `${locale} ${count}`);
  stage.done(counts.join(", "));
}

async function openApi(out: string, content: string): Promise<Product> {
  const stateDir = path.join(out, "state");
  mkdirSync(stateDir, { recursive: true });
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const bindings = { RATE_LIMITS: "off", LOG: "errors", ...modelSettings() };
  const workers = await withTree(apiWorker(settings, bindings), content);
  const product = await startProduct(settings, workers);
  await applyMigrations(product.loader);
  return product;
}

/** Settings of models in the environment. */
function modelSettings(): Record<string, string> {
  const isOne = ([name]: [string, unknown]) => /^(?:MODEL|EMBEDDING)_|^VECTOR_INDEX$/.test(name);
  return Object.fromEntries(
    Object.entries(process.env)
      .filter(isOne)
      .map(([name, value = ""]) => [name, value]),
  );
}

/** Shows the vectors to the worker, or hides them: search ignores vectors of too few pages. */
async function showVectors(run: RunBatch, isWanted: boolean): Promise<void> {
  const sql = "UPDATE meaning_state SET pages = ?1 * abs(pages)";
  await run([{ sql, parameters: [isWanted ? 1 : -1] }]);
}

/** Creates a session of a subscriber, who has no quota. */
async function signIn(run: RunBatch): Promise<void> {
  const token = createHash("sha256").update(SESSION).digest("base64url");
  await run([
    {
      sql: `INSERT OR IGNORE INTO user (id, issuer, subject, email, provider_plan, created_at, updated_at)
        VALUES (1, 'judge', 'judge', 'judge@people.example', 1, 0, 0)`,
      parameters: [],
    },
    {
      sql: `INSERT OR IGNORE INTO session (token_hash, user_id, created_at, seen_at, expires_at)
        VALUES (?1, 1, 0, 9e12, 9e12)`,
      parameters: [token],
    },
    // Left over from an interrupted run.
    { sql: "DELETE FROM ai_help_running WHERE user_id = 1", parameters: [] },
  ]);
}

async function judge(
  product: Product,
  content: string,
  questions: JudgedQuestion[],
  misses: boolean,
): Promise<void> {
  if (questions.length === 0) throw new CommandError("No question is like that.");
  const judged: Judgement[] = [];
  // Warm up, so that the first measured questions are not slower.
  for (const question of questions.slice(0, 3)) await ask(product, question);
  for (const question of questions) {
    const judgement = await judgeAnswer(question, await ask(product, question), content);
    judged.push(judgement);
    if (misses && isTuned(question) && judgement.problems.length > 0) {
      console.log(`${question.id} ${question.question}\n    ${judgement.problems.join("\n    ")}`);
    }
  }
  console.log(`\n${summarize(judged)}`);
}

async function printOrdinary(product: Product, half: string): Promise<void> {
  if (half !== "tuned" && half !== "unseen") throw new CommandError("Say tuned or unseen.");
  for (const question of readOrdinary()) {
    if (isTuned(question) !== (half === "tuned")) continue;
    const { events } = await ask(product, question);
    console.log(`${question.id} ${question.question}\n${toText(events)}\n`);
  }
}

/** A question, judged or ordinary. */
type AskedQuestion = Pick<JudgedQuestion, "locale" | "question" | "earlier">;

async function ask({ miniflare }: Product, question: AskedQuestion): Promise<Given> {
  const { locale, earlier = [], question: text } = question;
  const messages = [...earlier, text].map((content) => ({ role: "user", content }));
  const api = await miniflare.getWorker("api");
  const started = performance.now();
  const response = await api.fetch("http://api.internal/api/v1/plus/ai/help", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `session=${SESSION}` },
    body: JSON.stringify({ locale, messages, message_id: randomUUID() }),
  });
  if (!response.ok || !response.body) {
    throw new Error(`${response.status} for ${text}: ${await response.text()}`);
  }
  const decoder = new TextDecoder();
  let stream = "";
  let firstAt = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    stream += decoder.decode(part, { stream: true });
    if (!firstAt && /^event: (?:passage|error)$/m.test(stream)) firstAt = performance.now();
  }
  const events = stream
    .split("\n\n")
    .filter((frame) => frame.startsWith("event: "))
    .map((frame) => JSON.parse(frame.slice(frame.indexOf("\ndata: ") + 7)));
  return { events, ms: (firstAt || performance.now()) - started };
}
