declare namespace Cloudflare {
  /** The bindings of the tests that run in workerd; see vitest.config.ts. */
  interface Env {
    CONTENT: R2Bucket;
    DB: D1Database;
    SEARCH: D1Database;
    /** Databases for test/db/statements, empty at first. */
    DB_BEFORE: D1Database;
    SEARCH_BEFORE: D1Database;
    DB_BROKEN: D1Database;
    /** Where executed statements are sent, if they are recorded. */
    STATEMENTS?: Fetcher;
    TEST_MIGRATIONS: Record<"DB" | "SEARCH", import("cloudflare:test").D1Migration[]>;
  }
}
