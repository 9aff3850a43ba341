import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { readSearchPages } from "#content-build/files/search-pages.ts";
import { hashOf } from "#content-build/files/write.ts";
import { loadMeaning, readMeaningContent } from "#db/meaning/load.ts";
import type { RunBatch } from "#db/statement.ts";
import { CommandError, startStage } from "../../local/terminal.ts";
import { readPhraseFiles } from "../search/phrases.ts";
import { readExamples } from "./examples.ts";
import { FORMAT, type LearnRequest } from "./learn.ts";
import type { LearnProgress } from "./learn-thread.ts";
import { composePage, type Model, readModel } from "./model.ts";

const ENTRY = new URL("./learn-thread.mjs", import.meta.url);
const SEED = 35;
/**
 * Words are learned again once the number of documents has changed by this share; until then, the
 * vectors of pages are composed from the known words.
 */
const CHANGED = 0.15;

/**
 * Learns the vectors of a build, or takes those that it has, and loads them. Search works without
 * them, so nothing should wait for this.
 */
export async function loadVectors(
  outDir: string,
  run: RunBatch,
  { quiet = false, ...options }: { quiet?: boolean } & Partial<LearnRequest> = {},
): Promise<void> {
  const stage = startStage("meaning", quiet);
  const packed = readSearchPages(outDir);
  const content = hashOf(
    [FORMAT, ...packed.map(({ hash }) => hash), readPhraseFiles(), readContentPhrases(outDir)].join(
      " ",
    ),
  );
  if ((await readMeaningContent(run)) === content) return stage.done("unchanged, skipped");
  const kept = readModel(outDir);
  const isKept = kept !== undefined && !options.seed && isEnough(kept, packed.length);
  const model = isKept
    ? kept
    : await learnInThread({ outDir, seed: SEED, ...options }, stage.progress);
  const { pages, vocabulary } = readExamples(outDir, false);
  await loadMeaning(run, {
    content,
    learned: model.learned,
    words: model.words,
    pages: pages.flatMap((page) => {
      const numbers = composePage(page, model, vocabulary.terms);
      return [...page.localesBySlug].map(([slug, locales]) => ({ slug, locales, numbers }));
    }),
  });
  stage.done(`${pages.length} pages ${isKept ? "composed" : "learned"}, ${model.words.size} words`);
}

/** The phrases of the content itself, as written by the build. */
function readContentPhrases(outDir: string): string {
  const file = path.join(outDir, "search-phrases.json");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Whether a model can still be used for a build of `now` documents. */
function isEnough({ format, packed }: Model, now: number): boolean {
  return format === FORMAT && Math.abs(now - packed) <= CHANGED * packed;
}

/** Learns in a thread, so that a server started by the same command goes on serving. */
async function learnInThread(
  request: LearnRequest,
  onProgress: (done: number, total: number) => void,
): Promise<Model> {
  await new Promise<void>((resolve, reject) => {
    const thread = new Worker(ENTRY, { workerData: request });
    thread.on("message", ({ done, total }: LearnProgress) => onProgress(done, total));
    thread.on("error", reject);
    thread.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`Learning ended with ${code}.`)),
    );
  });
  const model = readModel(request.outDir);
  if (!model) throw new CommandError("The learned vectors are not there: is the disk full?");
  return model;
}
