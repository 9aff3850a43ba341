import { applyD1Migrations, env, reset } from "cloudflare:test";
import { afterAll, vi } from "vitest";
import { plans } from "#test/workers/api/support/explain.ts";
import { wrapImportsOnce } from "./wrap-imports-once.ts";

wrapImportsOnce();
// Test files of a worker share workerd and modules: reset storage and recorded query plans.
plans.clear();
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
