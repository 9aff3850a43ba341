import { z } from "zod";
import type { Settings } from "../../../env.ts";
import type { AiBinding } from "./workers-ai.ts";

/** Turns texts into vectors that are close where the texts mean nearly the same. */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;

const vector = z.array(z.number()).min(1);
const openAiAnswer = z.object({
  data: z.array(z.object({ index: z.number(), embedding: vector })),
});
const workersAiAnswer = z.object({ data: z.array(vector) });

/** The model for embeddings that the settings name; undefined where words alone are compared. */
export function openEmbed(settings: Settings, ai: AiBinding | undefined): Embed | undefined {
  const { EMBEDDING_KIND: kind, EMBEDDING_NAME: name } = settings;
  if (kind === "openai" && settings.EMBEDDING_URL && name) {
    return openAiEmbed(settings.EMBEDDING_URL, settings.EMBEDDING_KEY, name);
  }
  if (kind === "workers-ai" && ai && name) {
    return async (texts) => workersAiAnswer.parse(await ai.run(name, { text: [...texts] })).data;
  }
  return undefined;
}

function openAiEmbed(url: string, key: string | undefined, model: string): Embed {
  return async (texts, signal) => {
    const response = await fetch(`${url.replace(/\/$/, "")}/embeddings`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
      redirect: "manual",
      signal,
    });
    if (!response.ok) throw new Error(`Embeddings: ${response.status}.`);
    const { data } = openAiAnswer.parse(await response.json());
    return [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  };
}
