import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import type { AnswerEvent } from "#workers/api/services/ai-help/answer/events.ts";
import {
  giveAnswer,
  type Outcome,
  type Tools,
} from "#workers/api/services/ai-help/answer/give-answer.ts";
import { type Message, type Model, ModelError } from "#workers/api/services/ai-help/model/model.ts";
import { retrieveFrom } from "#workers/api/services/ai-help/retrieve/retrieve.ts";
import { openDocuments } from "#workers/api/services/documents.ts";
import { db, searchDb } from "../support.ts";
import { publishLibrary } from "./library.ts";

beforeAll(publishLibrary);

const HEAD = {
  ...{ chat_id: "c", message_id: "m", parent_id: null, quota: null, created_at: "" },
  docs_version: "library",
};

/** Asks a question, optionally with replaced tools. */
async function ask(
  question: string,
  { earlier = [] as string[], ...other }: Partial<Tools> & { earlier?: string[] },
) {
  const documents = await openDocuments(env.CONTENT);
  const tools = {
    ...{ db, searchDb, documents, origin: "http://localhost:8787", model: undefined },
    ...{ retrieve: retrieveFrom({ searchDb, documents }), ...other },
  };
  const outcome: Outcome = { status: "failed", text: "", passages: [], sources: [] };
  const asked = { question, earlier, locale: "en-US" };
  const events: AnswerEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of giveAnswer(tools, asked, HEAD, outcome, signal)) events.push(event);
  return { outcome, end: events.at(-1) };
}

function withModel(stream: Model["stream"]) {
  const prices = { usdIn: 0, usdOut: 0, dailyUsd: 1 };
  return { model: { model: { stream }, prices, maxPrompt: 8000, maxAnswer: 500 } };
}

test.each([
  ["A cactus needs little", "stopped", false],
  ["", "answered", true],
] as const)(
  "a model that breaks off after %j leaves an answer that is %s",
  async (said, status, fell_back) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = withModel(async function* () {
      if (said) yield said;
      throw new ModelError("upstream", "The stream was broken off.");
    });
    const { outcome, end } = await ask("cactus care", broken);
    expect(end).toEqual({ type: "done", status, fell_back });
    expect(outcome.status).toBe(status);
    expect(outcome.text.includes(said)).toBe(true);
    expect(logged.mock.calls).toEqual([[expect.any(ModelError)]]);
    logged.mockRestore();
  },
);

test("an answer cut off by the model's content filter is stopped, or falls back if empty", async () => {
  const filtered = (said: string) =>
    withModel(async function* () {
      yield said;
      return "flagged";
    });
  const { end } = await ask("cactus care", filtered("A cactus needs little water [1]."));
  expect(end).toMatchObject({ status: "stopped", fell_back: false });
  expect((await ask("cactus care", filtered(""))).end).toMatchObject({ status: "answered" });
});

test("a flagged question is refused and ignored by the next one", async () => {
  const moderate = async (texts: readonly string[]) =>
    texts.map((text) => (text.includes("trellis") ? ["harassment"] : []));
  const silence = vi.spyOn(console, "info").mockImplementation(() => {});
  const { end } = await ask("trellis holds climbing roses", { moderate });
  expect(end).toMatchObject({ type: "error", code: "flagged" });
  silence.mockRestore();
  const heard: Message[][] = [];
  const model = withModel(async function* (messages) {
    heard.push([...messages]);
    yield "It needs light [1].";
    return "stop";
  });
  const earlier = ["What is a cactus?", "trellis holds climbing roses"];
  const { outcome } = await ask("And its roots?", { earlier, moderate, ...model });
  expect(outcome.status).toBe("answered");
  expect(outcome.sources[0]?.title).toBe("Cactus");
  expect(JSON.stringify(heard)).toContain("What is a cactus?");
  expect(JSON.stringify(heard)).not.toContain("climbing");
});
