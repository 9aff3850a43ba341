import type { Bucket } from "#content-build/publish/bucket.ts";
import type { DatabaseName } from "#db/database-name.ts";
import type { RunBatch, StatementResult } from "#db/statement.ts";
import { packObjects } from "#workers/loader/framing.ts";

/** Sends a request to the loader worker. */
export type LoaderFetch = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * A client of the loader worker. Each request uses a new connection: workerd closes idle ones after
 * five seconds without notice, and Node, busy with a build, would still use them.
 */
export function openLoader(address: URL, token: string): LoaderFetch {
  const headers = { "x-loader-token": token, connection: "close" };
  return (path, init = {}) => fetch(new URL(path, address), { ...init, headers });
}

/** The local R2, through the loader. */
export function openLocalBucket(loader: LoaderFetch): Bucket {
  return {
    async get(key) {
      const response = await loader(`/object?key=${encodeURIComponent(key)}`);
      if (response.status === 404) return undefined;
      return new Uint8Array(await (await checked(response)).arrayBuffer());
    },
    async put(objects) {
      await checked(await loader("/objects", { method: "PUT", body: packObjects(objects) }));
    },
    async delete(keys) {
      await checked(await loader("/objects", { method: "DELETE", body: JSON.stringify(keys) }));
    },
  };
}

const ATTEMPTS = 5;
const PAUSE_MS = 200;

/** A local D1 database, through the loader. */
export function openLocalDatabase(loader: LoaderFetch, name: DatabaseName): RunBatch {
  return async (statements) => {
    // As bytes: `fetch` looks through a string for lone surrogates, which JSON escapes anyway.
    const body = new TextEncoder().encode(JSON.stringify(statements));
    const init = { method: "POST", body };
    // Retries a batch while the running product holds a write lock.
    for (let attempt = 1; ; attempt++) {
      const response = await loader(`/sql?database=${name}`, init);
      if (response.ok || attempt === ATTEMPTS) {
        return (await checked(response)).json() as Promise<StatementResult[]>;
      }
      const reason = await response.text();
      if (!/internal error|SQLITE_BUSY/.test(reason)) {
        throw new Error(`The loader answered ${response.status}: ${reason}`);
      }
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  };
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`The loader answered ${response.status}: ${await response.text()}`);
}
