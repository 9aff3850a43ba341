import { z } from "zod";
import { type OpenAiEndpoint, postOpenAi } from "./post-openai.ts";

/** Returns the categories that each text is flagged for; none if it is fine. */
export type Moderate = (texts: readonly string[], signal: AbortSignal) => Promise<string[][]>;

export interface ModerationOptions extends OpenAiEndpoint {
  model: string | undefined;
}

const TIMEOUT_MS = 3000;
const MOST_CATEGORIES = 5;

const result = z.object({
  flagged: z.boolean(),
  categories: z.record(z.string(), z.unknown()).default({}),
});
type Result = z.infer<typeof result>;

const verdict = z.object({ results: z.array(result) });

/**
 * Moderation by an endpoint of OpenAI's protocol. If it fails, questions are answered: answers come from the
 * documentation anyway.
 */
export function openModeration({ url, key, model }: ModerationOptions): Moderate {
  return async (texts, signal) => {
    try {
      const body = { input: texts, ...(model ? { model } : {}) };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await postOpenAi({ url, key }, "/moderations", body, limit);
      if (!response.ok) throw new Error(`Moderation answers with ${response.status}.`);
      return verdict.parse(await response.json()).results.map(flaggedFor);
    } catch (error) {
      if (!signal.aborted) console.error(error);
      return [];
    }
  };
}

function flaggedFor({ flagged, categories }: Result): string[] {
  if (!flagged) return [];
  const names = Object.entries(categories).flatMap(([name, is]) => (is === true ? [name] : []));
  return names.length > 0 ? names.slice(0, MOST_CATEGORIES) : ["flagged"];
}
