import type { SearchDb } from "#db/client.ts";
import type { VectorIndex } from "./vector-index.ts";

/** The part of a Vectorize binding that we use. */
export interface VectorizeBinding {
  query(
    vector: number[],
    options: { topK: number; namespace: string },
  ): Promise<{ matches: { id: string }[] }>;
}

/** The limit of Vectorize for matches without values and metadata. */
const MOST = 100;

/** Vectors in Vectorize, one namespace per locale; the database knows the sections of their ids. */
export function vectorizeIndex(db: SearchDb, vectorize: VectorizeBinding): VectorIndex {
  return {
    async query(vector, { locale, limit }) {
      const topK = Math.min(limit, MOST);
      const { matches } = await vectorize.query([...vector], { topK, namespace: locale });
      if (matches.length === 0) return [];
      const ids = matches.map(({ id }) => id);
      const rows = await db
        .selectFrom("ai_help_vector")
        .select(["id", "url", "anchor"])
        .where("id", "in", ids)
        .execute();
      const known = new Map(rows.map(({ id, ...section }) => [id, section]));
      return ids.flatMap((id) => known.get(id) ?? []);
    },
  };
}
