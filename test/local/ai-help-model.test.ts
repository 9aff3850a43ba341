import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type ServedProduct, serveProduct } from "#test/support/serve-product.ts";
import { newPerson, signIn } from "#test/support/sign-in.ts";

type Visitor = Awaited<ReturnType<typeof signIn>>;

const folder = mkdtempSync(path.join(tmpdir(), "webdocs-model-"));
let product: ServedProduct;
let asker: Visitor;
let model: string;

beforeAll(async () => {
  const port = await freePort();
  product = await serveProduct(folder, { MODEL: "scripted", LOGIN_PORT: String(port) });
  model = `http://127.0.0.1:${port}/model/v1`;
  asker = await signIn(product.url, newPerson("tessa"));
}, 600_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Event {
  type: string;
  text?: string;
  [key: string]: unknown;
}

/** Sends trailing `{word}`s as an earlier turn: they script the stub model and are not searched. */
function post(asked: string, signal?: AbortSignal) {
  const [, question = "", script = ""] = /^(.*?)((?: \{\w+\})*)$/.exec(asked) ?? [];
  const turns = script ? [script, question] : [question];
  return asker.fetch("/api/v1/plus/ai/help", {
    method: "POST",
    headers: { "content-type": "application/json", origin: product.url },
    body: JSON.stringify({
      locale: "en-US",
      messages: turns.map((content) => ({ role: "user", content })),
    }),
    ...(signal ? { signal } : {}),
  });
}

async function ask(question: string) {
  const events = (await (await post(question)).text())
    .split("\n\n")
    .filter((frame) => frame.startsWith("event: "))
    .map((frame) => JSON.parse(frame.slice(frame.indexOf("\ndata: ") + 7)) as Event);
  const deltas = events.filter(({ type }) => type === "delta");
  return { events, text: deltas.map(({ text = "" }) => text).join("") };
}

async function tally() {
  return (await (await fetch(`${model}/tally`)).json()) as Record<string, number>;
}

const QUESTION = "How does the color property set the color of text?";

test("streams prose with citations of passages, and marks unsupported statements", async () => {
  const { events, text } = await ask(QUESTION);
  expect(events[0]).toMatchObject({ type: "metadata", mode: "model" });
  expect(events.filter(({ type }) => type === "delta").length).toBeGreaterThan(1);
  expect(text).toContain("[1]");
  expect(text).toMatch(/That is all there is to say\. \[\?\]/);
  expect(events.at(-2)).toMatchObject({ type: "citations", unbacked: 1 });
  expect(events.at(-1)).toEqual({ type: "done", status: "answered", fell_back: false });
});

test("removes forbidden output of a model", async () => {
  const { text } = await ask(`${QUESTION} {evil}`);
  expect(text).toContain("The answer is here");
  expect(text).not.toMatch(/onclick|evil\.example|Made\/Up|\[99\]|!\[/);
});

test("ends with passages when the model refuses, and as stopped when it breaks off", async () => {
  const ends = { break: ["stopped", false], refuse: ["answered", true] } as const;
  for (const [how, [status, fell_back]] of Object.entries(ends)) {
    const { events } = await ask(`${QUESTION} {${how}}`);
    expect(
      events.some(({ type }) => type === "passage"),
      how,
    ).toBe(true);
    expect(events.at(-1), how).toEqual({ type: "done", status, fell_back });
  }
  const { events } = await ask(`${QUESTION} {malformed}`);
  expect(events.at(-1)).toMatchObject({ fell_back: false });
});

test("does not ask the model if the documentation has no answer", async () => {
  const before = await tally();
  const { events } = await ask("Who won the chess championship in Reykjavik?");
  expect(events).toMatchObject([{ type: "error", code: "no_evidence" }]);
  expect((await tally()).asked).toBe(before.asked);
});

test("refuses a question that moderation flags, without asking the model", async () => {
  const before = await tally();
  // Followed by a full stop, so that `post` leaves it in the question.
  const { events } = await ask(`${QUESTION} {flag}.`);
  expect(events).toMatchObject([{ type: "error", code: "flagged", retryable: false }]);
  expect((await tally()).asked).toBe(before.asked);
});

test("stopping an answer aborts the model's request, and allows the next question at once", async () => {
  const { abandoned = 0 } = await tally();
  const controller = new AbortController();
  const response = await post(`${QUESTION} {slow} {long}`, controller.signal);
  const reader = response.body?.getReader();
  let text = "";
  while (!text.includes("event: delta")) {
    const part = await reader?.read();
    if (!part || part.done) throw new Error(`The stream ended: ${text}`);
    text += new TextDecoder().decode(part.value);
  }
  const headers = { origin: product.url };
  await asker.fetch("/api/v1/plus/ai/help/stop", { method: "POST", headers });
  controller.abort();
  await expect.poll(async () => (await tally()).abandoned, { timeout: 20_000 }).toBe(abandoned + 1);
  await expect.poll(async () => (await post(QUESTION)).status, { timeout: 20_000 }).toBe(200);
});

test("does not log questions", async () => {
  const log = () => readFileSync(path.join(folder, "requests.ndjson"), "utf8");
  const logged = () => log().split("/api/v1/plus/ai/help").length;
  const before = logged();
  await ask(`${QUESTION} zyzzyva`);
  await expect.poll(logged).toBeGreaterThan(before);
  expect(log() + product.output()).not.toContain("zyzzyva");
});
