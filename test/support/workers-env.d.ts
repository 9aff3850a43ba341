declare namespace Cloudflare {
  /** The bindings of the tests that run in workerd; see vitest.config.ts. */
  interface Env {
    CONTENT: R2Bucket;
    DB: D1Database;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
