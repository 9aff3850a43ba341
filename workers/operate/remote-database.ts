import { z } from "zod";
import type { RunBatch } from "#db/statement.ts";

const ATTEMPTS = 6;

/** The part of D1's API response that we use. */
const answer = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ message: z.string() })).default([]),
  result: z
    .array(
      z.object({
        results: z.array(z.record(z.string(), z.unknown())).default([]),
        meta: z.object({ changes: z.number().default(0) }),
      }),
    )
    .nullish(),
});

export interface RemoteDatabase {
  accountId: string;
  databaseId: string;
  token: string;
  /** Base URL of the API, like Wrangler's `CLOUDFLARE_API_BASE_URL`. */
  api?: string | undefined;
}

/**
 * A deployed D1 over its HTTP API. Batches are retried after connection errors, 429 and 5xx: every
 * batch of a load is idempotent.
 */
export function openRemoteDatabase(database: RemoteDatabase): RunBatch {
  const { accountId, databaseId, token, api = "https://api.cloudflare.com/client/v4" } = database;
  const url = `${api}/accounts/${accountId}/d1/database/${databaseId}/query`;
  return async (statements) => {
    const batch = statements.map(({ sql, parameters }) => ({ sql, params: parameters }));
    const response = await sendPatiently(url, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ batch }),
    });
    const { success, errors, result } = answer.parse(await response.json());
    if (!success || !result) {
      const reasons = errors.map(({ message }) => message).join("; ");
      throw new Error(`The database refused a load: ${reasons || response.status}`);
    }
    return result.map(({ results, meta }) => ({ rows: results, changes: meta.changes }));
  };
}

async function sendPatiently(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === ATTEMPTS;
    try {
      const response = await fetch(url, init);
      if (last || (response.status !== 429 && response.status < 500)) return response;
    } catch (error) {
      if (last) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
  }
}
