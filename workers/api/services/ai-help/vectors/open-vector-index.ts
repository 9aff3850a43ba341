import type { Db } from "#db/client.ts";
import type { Settings } from "../../../env.ts";
import { databaseIndex } from "./database-index.ts";
import type { VectorIndex } from "./vector-index.ts";
import { type VectorizeBinding, vectorizeIndex } from "./vectorize-index.ts";

/** The configured index; undefined if sections are found by words alone. */
export function openVectorIndex(
  db: Db,
  { VECTOR_INDEX: kind }: Settings,
  vectorize: VectorizeBinding | undefined,
): VectorIndex | undefined {
  if (kind === "vectorize" && vectorize) return vectorizeIndex(db, vectorize);
  return kind === "database" ? databaseIndex(db) : undefined;
}
