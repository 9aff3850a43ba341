import type { User } from "#db/tables/account/user.ts";
import type { Passage } from "../compose/passages.ts";
import { saveAnswer } from "../history.ts";
import { type Quota, readQuota } from "../quota.ts";
import { type Asked, TooBusy } from "../retrieve/evidence.ts";
import { endRunning, isStopped, LONGEST_MS, RENEWAL_MS, renewRunning } from "../running.ts";
import { giveBack, keepUse } from "../use.ts";
import { type AnswerEvent, encodeEvent, type ErrorEvent, KEEP_ALIVE } from "./events.ts";
import { giveAnswer, type Outcome, type Tools } from "./give-answer.ts";

/** A request for an answer. */
export interface AnswerRequest {
  user: User;
  asked: Asked;
  chatId: string;
  messageId: string;
  parentId: string | null;
  quota: Quota | null;
  /** Whether question and answer are saved in the history. */
  isKept: boolean;
  docsVersion: string;
  /** Aborted when the reader disconnects. */
  signal: AbortSignal;
}

/** A running answer. */
export interface RunningAnswer {
  body: ReadableStream<Uint8Array>;
  /** Resolves when everything is stored, which may be after the stream was closed. */
  done: Promise<Outcome>;
}

const KEEP_ALIVE_MS = 10_000;
/** Polling interval for stop requests. */
const POLL_MS = 1000;
/**
 * How long an answer continues after the reader disconnected; the platform ends it soon afterwards.
 */
const ALONE_MS = 25_000;

/**
 * Streams an answer. It ends if the reader stops it, or disconnects while nothing is saved;
 * otherwise it continues after a disconnect, such as a reload, and is stored in the history.
 */
export function runAnswer(tools: Tools, request: AnswerRequest): RunningAnswer {
  const { user, messageId, isKept, signal } = request;
  const { db } = tools;
  const work = new AbortController();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let alone: ReturnType<typeof setTimeout> | undefined;

  const leave = async () => {
    if (alone) return;
    controller = undefined;
    alone = setTimeout(() => work.abort(), ALONE_MS);
    if (!isKept || (await isStopped(db, user.id, messageId))) work.abort();
  };
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    cancel: () => leave(),
  });
  signal.addEventListener("abort", () => void leave(), { once: true });
  if (signal.aborted) void leave();

  const send = (bytes: Uint8Array) => {
    try {
      controller?.enqueue(bytes);
    } catch {
      // The reader has disconnected.
      controller = undefined;
    }
  };
  const alive = setInterval(() => send(KEEP_ALIVE), KEEP_ALIVE_MS);
  // Not every runtime reports a disconnect to a worker behind a service binding.
  const poll = async () => {
    if (await isStopped(db, user.id, messageId)) work.abort();
  };
  const polling = tools.model && setInterval(() => void poll().catch(console.error), POLL_MS);
  const renew = async () => {
    if (!(await renewRunning(db, user.id, messageId))) work.abort();
  };
  const renewing = setInterval(() => void renew().catch(console.error), RENEWAL_MS);
  const longest = setTimeout(() => work.abort(), LONGEST_MS);

  async function run(): Promise<Outcome> {
    const outcome: Outcome = { status: "failed", text: "", passages: [], sources: [] };
    let isDelivered = false;
    try {
      for await (const event of eventsOf(tools, request, outcome, work.signal)) {
        if (event.type === "passage" && !isDelivered) {
          isDelivered = true;
          await keepUse(db, messageId);
        }
        if (event.type === "error") {
          await giveBack(db, user, messageId);
          const quota = (await readQuota(db, user)) ?? null;
          send(encodeEvent({ ...event, quota }));
        } else send(encodeEvent(event));
      }
    } catch (error) {
      const isBusy = error instanceof TooBusy;
      if (!isBusy) {
        console.error(error);
        outcome.error = "internal";
      }
      if (!isDelivered) await giveBack(db, user, messageId);
      const quota = (await readQuota(db, user)) ?? null;
      send(encodeEvent({ ...failure(isBusy), quota }));
    } finally {
      clearInterval(alive);
      clearInterval(polling);
      clearInterval(renewing);
      clearTimeout(longest);
      clearTimeout(alone);
      if (work.signal.aborted && outcome.status === "failed") outcome.status = "stopped";
      await endRunning(db, user.id, messageId);
      if (isKept) {
        const { text, passages, sources, status } = outcome;
        const answer = text || toMarkdown(passages, tools.origin);
        const mode = text ? "model" : "extractive";
        await saveAnswer(db, messageId, { answer, sources, passages, status, mode });
      }
      try {
        controller?.close();
      } catch {
        // Closed by the reader.
      }
    }
    return outcome;
  }

  return { body, done: run() };
}

function eventsOf(
  tools: Tools,
  { asked, chatId, messageId, parentId, quota, docsVersion }: AnswerRequest,
  outcome: Outcome,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const head = {
    ...{ chat_id: chatId, message_id: messageId, parent_id: parentId, quota },
    created_at: new Date().toISOString(),
    docs_version: docsVersion,
  };
  return giveAnswer(tools, asked, head, outcome, signal);
}

function failure(isBusy: boolean): Omit<ErrorEvent, "quota"> {
  return {
    ...{ type: "error", code: isBusy ? "busy" : "upstream", retryable: true },
    message: isBusy ? "Too many are asking right now." : "Something went wrong on our side.",
  };
}

/** Passages as Markdown, the stored form of an answer without generated text. */
function toMarkdown(passages: readonly Passage[], origin: string): string {
  return passages
    .map(({ title, heading, link, kind, text, language = "" }) => {
      const name = heading ? `${title}: ${heading}` : title;
      const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
      const quote =
        kind === "code" ? `${fence}${language}\n${text}\n${fence}` : text.replace(/^/gm, "> ");
      return `${quote}\n\n[${name.replace(/[[\]]/g, "\\$&")}](${origin}${link})`;
    })
    .join("\n\n");
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
