import { EventSourceParserStream } from "eventsource-parser/stream";
import { z } from "zod";
import { type Finish, ModelError } from "./model.ts";

/** Workers AI sends tokens that are digits as numbers: https://github.com/cloudflare/ai/issues/651 */
const words = z.union([z.string(), z.number().transform(String)]).nullish();

/** A chunk of OpenAI's protocol, or of older Workers AI models. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: words }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  response: words,
  error: z.unknown().optional(),
});

const FINISHES = new Map<string, Finish>([
  ["stop", "stop"],
  ["length", "length"],
  ["content_filter", "flagged"],
]);

const MOST_BUFFERED = 1024 * 1024;

/** After this many malformed chunks the response is rejected. */
const MOST_MALFORMED = 5;

/** Parses a model's stream. A stream that ends without a finish reason was interrupted. */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, Finish> {
  const events = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_BUFFERED }));
  const reader = events.getReader();
  let finish: Finish | undefined;
  let malformed = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const { data } = part.value;
      if (data === "[DONE]") return finish ?? "stop";
      const read = readChunk(data);
      if (!read) {
        malformed += 1;
        if (malformed >= MOST_MALFORMED) throw new ModelError("upstream", "Unreadable chunks.");
        continue;
      }
      if (read.error !== undefined) throw new ModelError("upstream", "The model failed.");
      const [choice] = read.choices ?? [];
      const text = choice?.delta?.content ?? read.response ?? "";
      if (text) yield text;
      if (choice?.finish_reason) finish = FINISHES.get(choice.finish_reason) ?? "stop";
    }
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError("upstream", "The stream was broken off.", { retryable: true });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (finish) return finish;
  throw new ModelError("upstream", "The stream was broken off.", { retryable: true });
}

function readChunk(data: string): z.infer<typeof chunk> | undefined {
  try {
    return chunk.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}
