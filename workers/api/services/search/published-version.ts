import { sql } from "kysely";
import type { SearchDb } from "#db/client.ts";

/** How long other requests keep using an old version while one of them reads the new one. */
const READ_MS = 1000;

/**
 * The published version, as this isolate read it last. No request waits for the read of another: on
 * Workers, an aborted request never finishes it.
 */
export class PublishedVersion {
  #known: { version: string; readAt: number } | undefined;
  #isReading = false;

  /**
   * The version, trusted for some seconds after it was read; with 0, it is read each time. Undefined
   * if nothing has been published.
   */
  async read(db: SearchDb, seconds: number): Promise<string | undefined> {
    const now = Date.now();
    const known = this.#known;
    if (known && this.#isTrusted(now - known.readAt, seconds * 1000)) return known.version;
    this.#isReading = true;
    try {
      const version = await readVersion(db);
      this.#known = version === undefined ? undefined : { version, readAt: now };
      return version;
    } finally {
      this.#isReading = false;
    }
  }

  #isTrusted(age: number, trusted: number): boolean {
    return age >= 0 && age < trusted + (this.#isReading ? Math.min(READ_MS, trusted) : 0);
  }
}

async function readVersion(db: SearchDb): Promise<string | undefined> {
  const { rows } = await sql<{ version: number; content: string }>`
    SELECT version, content FROM content_version WHERE id = 1`.execute(db);
  const [row] = rows;
  return row && row.version > 0 ? JSON.stringify([row.version, row.content]) : undefined;
}
