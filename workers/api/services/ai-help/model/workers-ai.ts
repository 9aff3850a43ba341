import { readChunks } from "./chunks.ts";
import { type Model, ModelError } from "./model.ts";

/** The part of the binding that we use. */
export interface AiBinding {
  run(model: string, inputs: object, options?: object): Promise<unknown>;
}

/** A model of Workers AI. */
export function workersAiModel(ai: AiBinding, model: string, maxTokens: number): Model {
  return {
    async *stream(messages, signal) {
      const answer = await ai
        .run(model, { messages, stream: true, temperature: 0, max_tokens: maxTokens }, { signal })
        .catch((error: unknown) => {
          if (signal.aborted) throw error;
          throw new ModelError("upstream", "Workers AI does not answer.", { retryable: true });
        });
      if (!(answer instanceof ReadableStream)) {
        throw new ModelError("upstream", "Workers AI streams nothing.");
      }
      return yield* readChunks(answer as ReadableStream<Uint8Array>);
    },
  };
}
