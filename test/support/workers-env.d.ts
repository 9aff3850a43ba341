declare namespace Cloudflare {
  /** The bindings of the tests that run in workerd; see vitest.config.ts. */
  interface Env {
    CONTENT: R2Bucket;
    DB: D1Database;
    SEARCH: D1Database;
    TEST_MIGRATIONS: Record<"DB" | "SEARCH", import("cloudflare:test").D1Migration[]>;
  }
}
