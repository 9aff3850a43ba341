import { readChunks } from "./chunks.ts";
import { type Model, ModelError } from "./model.ts";
import { type OpenAiEndpoint, postOpenAi } from "./post-openai.ts";

export interface OpenAiOptions extends OpenAiEndpoint {
  model: string;
  maxTokens: number;
}

/** A model behind an OpenAI-compatible endpoint. */
export function openAiModel({ url, key, model, maxTokens }: OpenAiOptions): Model {
  return {
    async *stream(messages, signal) {
      const response = await request();
      if (response.status === 200 && response.body) return yield* readChunks(response.body);
      await response.body?.cancel();
      throw refused(response);

      async function request(): Promise<Response> {
        try {
          const body = { model, messages, stream: true, temperature: 0, max_tokens: maxTokens };
          const accept = "text/event-stream";
          return await postOpenAi({ url, key }, "/chat/completions", body, signal, accept);
        } catch (error) {
          if (signal.aborted) throw error;
          throw new ModelError("upstream", "The model cannot be reached.", { retryable: true });
        }
      }
    },
  };
}

function refused({ status, headers }: Response): ModelError {
  const seconds = Number(headers.get("retry-after"));
  return new ModelError("upstream", `The model answers with ${status}.`, {
    retryable: status === 429 || status >= 500,
    retryAfter: seconds > 0 ? seconds : undefined,
  });
}
