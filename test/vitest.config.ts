import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

/** Four kinds of tests; `npm test -- --project workers` runs one of them. */
export default defineConfig({
  root,
  test: {
    reporters: ["default", "./test/support/summary-reporter.ts"],
    projects: [
      {
        root,
        test: {
          name: "node",
          include: ["test/content-build/**/*.test.ts", "test/local/**/*.test.ts", "test/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "dom",
          include: ["test/app/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
        },
      },
      {
        root,
        plugins: [
          cloudflareTest(async () => ({
            main: "./workers/site/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              cf: false,
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations(path.join(root, "db/migrations")),
              },
            },
          })),
        ],
        resolve: {
          alias: { "virtual:remix/server-build": path.join(root, "build/server/index.js") },
        },
        test: {
          name: "workers",
          include: ["test/workers/**/*.test.ts", "test/db/**/*.test.ts"],
          setupFiles: ["./test/support/workers-setup.ts"],
        },
      },
      {
        root,
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: ["./test/support/serve-product.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
