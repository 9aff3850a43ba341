import { readChunks } from "./chunks.ts";
import { type Model, ModelError } from "./model.ts";

export interface OpenAiOptions {
  /** The base URL before `/chat/completions`. */
  url: string;
  key: string | undefined;
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
          return await fetch(`${url.replace(/\/$/, "")}/chat/completions`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              accept: "text/event-stream",
              ...(key ? { authorization: `Bearer ${key}` } : {}),
            },
            body: JSON.stringify({
              ...{ model, messages, stream: true, temperature: 0, max_tokens: maxTokens },
            }),
            redirect: "manual",
            signal,
          });
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
