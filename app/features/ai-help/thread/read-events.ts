import { EventSourceParserStream } from "eventsource-parser/stream";
import type { AnswerEvent } from "#workers/api/services/ai-help/answer/events.ts";

export type { AnswerEvent };

/** The events of an answer stream. `onLife` is called for every heartbeat or event. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onLife: () => void = () => {},
): AsyncGenerator<AnswerEvent> {
  const watched = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        onLife();
        controller.enqueue(bytes);
      },
    }),
  );
  const reader = watched
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      yield JSON.parse(part.value.data) as AnswerEvent;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
