import { z } from "zod";
import type { Settings } from "../../../env.ts";
import { type OpenAiEndpoint, postOpenAi } from "./post-openai.ts";
import type { AiBinding } from "./workers-ai.ts";

/** Computes embeddings: vectors that are close if the texts mean nearly the same. */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;

const vector = z.array(z.number()).min(1);
const openAiAnswer = z.object({
  data: z.array(z.object({ index: z.number(), embedding: vector })),
});
const workersAiAnswer = z.object({ data: z.array(vector) });

/** The configured embedding model; undefined if there is none. */
export function openEmbed(settings: Settings, ai: AiBinding | undefined): Embed | undefined {
  const { EMBEDDING_KIND: kind, EMBEDDING_NAME: name } = settings;
  if (kind === "openai" && settings.EMBEDDING_URL && name) {
    return openAiEmbed({ url: settings.EMBEDDING_URL, key: settings.EMBEDDING_KEY }, name);
  }
  if (kind === "workers-ai" && ai && name) {
    return async (texts, signal) =>
      workersAiAnswer.parse(await ai.run(name, { text: [...texts] }, { signal })).data;
  }
  return undefined;
}

/** An embedding model behind an endpoint of OpenAI's protocol. */
export function openAiEmbed(endpoint: OpenAiEndpoint, model: string): Embed {
  return async (texts, signal) => {
    const body = { model, input: texts, encoding_format: "float" };
    const response = await postOpenAi(endpoint, "/embeddings", body, signal);
    if (!response.ok) throw new Error(`Embeddings: status ${response.status}.`);
    const { data } = openAiAnswer.parse(await response.json());
    return [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  };
}
