import type { Databases, SearchDb } from "#db/client.ts";
import type { Settings } from "../../../env.ts";
import type { SectionPlace } from "../../search/index.ts";
import { type Embed, openEmbed } from "../model/embed.ts";
import { costOf, reserve, tokensOf } from "../model/spend.ts";
import type { AiBinding } from "../model/workers-ai.ts";
import { databaseIndex } from "./database-index.ts";
import type { VectorIndex } from "./vector-index.ts";
import { type VectorizeBinding, vectorizeIndex } from "./vectorize-index.ts";

/** The sections of a locale that are nearest to a question in meaning; none after a failure. */
export type Nearest = (question: string, locale: string) => Promise<SectionPlace[]>;

const MOST = 30;
/** Readers do not wait longer for it; words are searched meanwhile. */
const TIMEOUT_MS = 1500;

/** Search by meaning, if an embedding model and an index are configured. */
export function openNearest(
  { db, searchDb }: Databases,
  settings: Settings,
  { AI, VECTORS }: { AI?: AiBinding; VECTORS?: VectorizeBinding },
): Nearest | undefined {
  const embed = openEmbed(settings, AI);
  const index = openVectorIndex(searchDb, settings, VECTORS);
  if (!embed || !index) return undefined;
  const prices = { usdIn: settings.EMBEDDING_USD, usdOut: 0, dailyUsd: settings.MODEL_DAILY_USD };
  return async (question, locale) => {
    const isPaid = await reserve(db, costOf(tokensOf(question), 0, prices), prices);
    return isPaid ? findNearest(embed, index, question, locale) : [];
  };
}

/** The nearest sections; none after a failure or `timeoutMs`. */
export async function findNearest(
  embed: Embed,
  index: VectorIndex,
  question: string,
  locale: string,
  timeoutMs = TIMEOUT_MS,
): Promise<SectionPlace[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
  const find = async () => {
    const [vector] = await embed([question], signal);
    return vector ? index.query(vector, { locale, limit: MOST }) : [];
  };
  try {
    return await Promise.race([find(), late]);
  } catch (error) {
    console.error(error);
    return [];
  }
}

/** The configured index; undefined if sections are found by words alone. */
function openVectorIndex(
  db: SearchDb,
  { VECTOR_INDEX: kind }: Settings,
  vectorize: VectorizeBinding | undefined,
): VectorIndex | undefined {
  if (kind === "vectorize" && vectorize) return vectorizeIndex(db, vectorize);
  return kind === "database" ? databaseIndex(db) : undefined;
}
