/** A vector as Vectorize takes it. */
export interface StoredVector {
  id: string;
  /** The locale. */
  namespace: string;
  values: readonly number[];
}

/** Stores vectors outside of the database. */
export interface VectorStore {
  upsert(vectors: readonly StoredVector[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export interface VectorizeIndex {
  accountId: string;
  token: string;
  /** Name of the index. */
  index: string;
  /** Origin of the API; overridden in tests. */
  api?: string;
}

/** Ids per request to delete. */
const MOST_IDS = 1000;

/** An index of Vectorize over its HTTP API. */
export function openVectorize({
  accountId,
  token,
  index,
  api = "https://api.cloudflare.com",
}: VectorizeIndex): VectorStore {
  const base = `${api}/client/v4/accounts/${accountId}/vectorize/v2/indexes/${index}`;
  async function post(path: string, type: string, body: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const response = await fetch(base + path, { method: "POST", headers, body });
    if (!response.ok) {
      throw new Error(
        `Vectorize answered ${response.status}: ${(await response.text()).slice(0, 300)}`,
      );
    }
  }
  return {
    async upsert(vectors) {
      const lines = vectors.map((vector) => JSON.stringify(vector)).join("\n");
      await post("/upsert", "application/x-ndjson", lines);
    },
    async remove(ids) {
      for (let at = 0; at < ids.length; at += MOST_IDS) {
        const part = ids.slice(at, at + MOST_IDS);
        await post("/delete_by_ids", "application/json", JSON.stringify({ ids: part }));
      }
    },
  };
}
