import type { Db } from "#db/client.ts";
import type { Settings } from "../../../env.ts";
import { type Embed, openEmbed } from "../model/embed.ts";
import { costOf, reserve, tokensOf } from "../model/spend.ts";
import type { AiBinding } from "../model/workers-ai.ts";
import type { FoundPage } from "./pages.ts";
import type { Reorder } from "./retrieve.ts";

/** Orders pages by meaning as well, where the settings name a model for that and money is left. */
export function openReorder(
  db: Db,
  settings: Settings,
  ai: AiBinding | undefined,
): Reorder | undefined {
  const embed = openEmbed(settings, ai);
  if (!embed) return undefined;
  const prices = {
    ...{ usdIn: settings.EMBEDDING_USD, usdOut: 0 },
    dailyUsd: settings.MODEL_DAILY_USD,
  };
  return async (pages, question) => {
    const tokens = tokensOf([question, ...pages.slice(0, MOST_PAGES).map(textOf)].join("\n"));
    const isPaid = await reserve(db, costOf(tokens, 0, prices), prices);
    return isPaid ? byMeaning(pages, question, embed) : pages;
  };
}

/** So many pages are compared, each by so much of its best section. */
const MOST_PAGES = 16;
const MOST_CHARACTERS = 800;
/** Readers do not wait longer for a better order. */
const PATIENCE_MS = 1500;
/** Of reciprocal ranks: how much the first places differ from the next ones. */
const RANKS = 60;

/**
 * Puts pages in order by their words and by their meaning, as both lists have them: the sum of the
 * reciprocals of their places. They stay as they are where embeddings cannot be had.
 */
export async function byMeaning(
  pages: readonly FoundPage[],
  question: string,
  embed: Embed,
): Promise<FoundPage[]> {
  const compared = pages.slice(0, MOST_PAGES);
  try {
    const texts = [question, ...compared.map(textOf)];
    const [asked, ...vectors] = await embed(texts, AbortSignal.timeout(PATIENCE_MS));
    if (!asked || vectors.length !== compared.length) throw new Error("Embeddings are missing.");
    const near = compared
      .map((page, i) => ({ page, closeness: cosine(asked, vectors[i] ?? []) }))
      .sort((a, b) => b.closeness - a.closeness)
      .map(({ page }) => page);
    const worthOf = (page: FoundPage) =>
      1 / (RANKS + compared.indexOf(page)) + 1 / (RANKS + near.indexOf(page));
    const merged = [...compared].sort((a, b) => worthOf(b) - worthOf(a));
    // The places change; what a place is worth does not.
    const worths = compared.map(({ worth }) => worth);
    return [
      ...merged.map((page, i) => ({ ...page, worth: worths[i] ?? page.worth })),
      ...pages.slice(MOST_PAGES),
    ];
  } catch (error) {
    console.error(error);
    return [...pages];
  }
}

function textOf({ title, sections }: FoundPage): string {
  const [section] = sections;
  return `${title}\n${section?.heading ?? ""}\n${section?.text ?? ""}`.slice(0, MOST_CHARACTERS);
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const product = Math.sqrt(dot(a, a) * dot(b, b));
  return product > 0 ? dot(a, b) / product : 0;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
}
