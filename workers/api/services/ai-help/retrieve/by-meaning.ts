import type { Db } from "#db/client.ts";
import type { Settings } from "../../../env.ts";
import { type Embed, openEmbed } from "../model/embed.ts";
import { costOf, reserve, tokensOf } from "../model/spend.ts";
import type { AiBinding } from "../model/workers-ai.ts";
import { type Nearest, openNearest } from "../vectors/nearest.ts";
import type { VectorizeBinding } from "../vectors/vectorize-index.ts";
import { mergeRanks } from "./merge-ranks.ts";
import type { FoundPage } from "./pages.ts";
import type { Reorder } from "./retrieve.ts";

/**
 * Search by meaning, as configured: with a vector index, sections are found by meaning; with a model alone, the pages
 * found by words are reordered; without a model, neither.
 */
export function openMeaning(
  db: Db,
  settings: Settings,
  bindings: { AI?: AiBinding; VECTORS?: VectorizeBinding },
): { nearest?: Nearest | undefined; reorder?: Reorder | undefined } {
  const nearest = openNearest(db, settings, bindings);
  return nearest ? { nearest } : { reorder: openReorder(db, settings, bindings.AI) };
}

/** Reorders pages if an embedding model is configured and the daily budget is not spent. */
function openReorder(db: Db, settings: Settings, ai: AiBinding | undefined): Reorder | undefined {
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

/** Number of pages that are compared, and of characters of the best section of each. */
const MOST_PAGES = 16;
const MOST_CHARACTERS = 800;
/** Timeout of the embedding model. */
const PATIENCE_MS = 1500;

/**
 * Merges the order of pages by words with that by meaning (reciprocal rank fusion). The order does not change if
 * there are no embeddings.
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
    const merged = mergeRanks([compared, near]);
    // Each place keeps its worth.
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
