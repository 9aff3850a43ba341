import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const BASE = "/model/v1";

const request = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.literal(true),
});

const texts = z.object({ input: z.array(z.string()) });

/** Bindings that point the api worker to the model stand-in. */
export function modelBindings(origin: string): Record<string, string> {
  const url = origin + BASE;
  return {
    ...{ MODEL_KIND: "openai", MODEL_URL: url, MODEL_NAME: "scripted" },
    ...{ EMBEDDING_KIND: "openai", EMBEDDING_URL: url, EMBEDDING_NAME: "scripted" },
    MODERATION_URL: url,
  };
}

const DIMENSIONS = 64;

/** A vector by the words of a text: texts that share words are close. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{3,}/gu)) {
    const at = (createHash("sha256").update(word).digest()[0] ?? 0) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

/** Number of requests by outcome. */
interface Tally {
  asked: number;
  finished: number;
  /** The client disconnected before the end. */
  abandoned: number;
  /** Number of requests for embeddings. */
  embedded: number;
}

/**
 * Speaks the chat-completions protocol with scripted answers: the first sentence of each passage,
 * cited. A word in braces in the question selects another script: {slow}, {silent}, {break},
 * {malformed}, {refuse}, {evil}, {long}. Moderation flags a question that contains
 * {flag}.
 */
export class ModelStandIn {
  readonly #tally: Tally = { asked: 0, finished: 0, abandoned: 0, embedded: 0 };

  async answer(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (incoming.url === `${BASE}/tally`) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(this.#tally));
      return true;
    }
    if (incoming.url === `${BASE}/embeddings`) {
      const { input } = texts.parse(JSON.parse(await readText(incoming)));
      this.#tally.embedded += 1;
      const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ data }));
      return true;
    }
    if (incoming.url === `${BASE}/moderations`) {
      const { input } = texts.parse(JSON.parse(await readText(incoming)));
      const results = input.map((text) => ({
        flagged: text.includes("{flag}"),
        categories: { harassment: text.includes("{flag}"), violence: false },
      }));
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ results }));
      return true;
    }
    if (incoming.url !== `${BASE}/chat/completions`) return false;
    this.#tally.asked += 1;
    const body = request.parse(JSON.parse(await readText(incoming)));
    const asked = body.messages.at(-1)?.content ?? "";
    await this.#stream(asked, response);
    return true;
  }

  async #stream(asked: string, response: ServerResponse): Promise<void> {
    let isOpen = true;
    response.once("close", () => {
      if (!response.writableFinished) this.#tally.abandoned += 1;
      isOpen = false;
    });
    const does = (what: string) => asked.includes(`{${what}}`);
    if (does("refuse")) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    const words = scriptFor(asked, does).split(/(?<=\s)/);
    for (const [at, word] of words.entries()) {
      while (isOpen && does("silent")) await sleep(50);
      if (!isOpen) return;
      if (does("break") && at === 6) return void response.destroy();
      if (does("malformed") && at === 2) response.write('data: {"choices": [\n\n: odd\n\n');
      response.write(frame({ delta: { content: word }, finish_reason: null }));
      await sleep(does("slow") ? 300 : 15);
    }
    response.write(frame({ delta: {}, finish_reason: "stop" }));
    response.end("data: [DONE]\n\n");
    this.#tally.finished += 1;
  }
}

function frame(choice: object): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
}

function scriptFor(asked: string, does: (what: string) => boolean): string {
  if (does("evil")) {
    return 'The <b onclick="steal()">answer</b> is here [99]. Go to [our page](https://evil.example/) or [there](/en-US/docs/Made/Up) now. ![x](https://evil.example/pixel)';
  }
  const passages = [...asked.matchAll(/<<passage (\d+) [^>]+>>\n.*\n([\s\S]*?)\n<<end/g)];
  const said = passages.map(([, n = "", text = ""]) => `${firstSentence(text)} [${n}].`);
  const answer = `${said.join(" ")} That is all there is to say.`;
  return does("long") ? `${answer} `.repeat(8) : answer;
}

const MOST_WORDS = 12;

function firstSentence(text: string): string {
  return (
    text
      .replace(/```[\s\S]*?```/g, " ")
      // An unclosed mark would hold back the text that follows.
      .replace(/[`[\]]/g, "")
      .replace(/\s+/g, " ")
      .trim()
      .split(/[.。]/)[0]
      // A passage may consist of a single sentence.
      ?.split(" ")
      .slice(0, MOST_WORDS)
      .join(" ") ?? ""
  );
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
