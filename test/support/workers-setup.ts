import { applyD1Migrations, env, reset } from "cloudflare:test";
import { afterAll, vi } from "vitest";
import { MOVED_TABLES } from "#db/moved-tables.ts";
import { forgetExecuted, sendExecuted } from "#test/db/statements/executed.ts";
import { plans } from "#test/workers/api/support/explain.ts";
import { wrapImportsOnce } from "./wrap-imports-once.ts";

wrapImportsOnce();
// Test files of a worker share workerd and modules: reset storage and recorded query plans.
plans.clear();
forgetExecuted();
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.DB);
await applyD1Migrations(env.SEARCH, env.TEST_MIGRATIONS.SEARCH);
// As the next version's migration does, so that a query to the wrong database fails.
await env.DB.batch(MOVED_TABLES.map((name) => env.DB.prepare(`DROP TABLE IF EXISTS ${name}`)));

afterAll(async () => {
  await sendExecuted(env.STATEMENTS);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
