import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { icons } from "../vite.drawings.ts";
import { fonts } from "../vite.fonts.ts";
import { inlineScripts } from "../vite.inline-scripts.ts";
import { keepStatements } from "./db/statements/keep-statements.ts";
import { OrderFiles } from "./support/vitest/order-files.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Isolated: they add listeners to the document and have module state. */
const IN_A_WINDOW_OF_THEIR_OWN = [
  "test/app/**/*.island.test.{ts,tsx}",
  "test/app/lib/inline-scripts/*.test.ts",
];

/** A busy machine may need longer than the default of one second. */
const POLL = { timeout: 10_000 };

/** Five projects; `npm test -- --project workers` runs one of them. */
export default defineConfig({
  root,
  test: {
    // The default would leave one of two cores idle.
    maxWorkers: "100%",
    reporters: ["default", "./test/support/vitest/summary-reporter.ts"],
    sequence: { sequencer: OrderFiles },
    projects: [
      {
        root,
        test: {
          name: "node",
          include: [
            "test/{ai-help,check,content-build,crawl,local,search}/**/*.test.ts",
            "test/*.test.ts",
          ],
          environment: "node",
          // The compiler's data is loaded once per worker.
          isolate: false,
          setupFiles: ["./test/support/property-setup.ts"],
          // Tests that start the product wait for each other's builds.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: POLL },
        },
      },
      {
        root,
        plugins: [fonts(), icons(), inlineScripts()],
        test: {
          name: "dom",
          include: ["test/app/**/*.test.{ts,tsx}"],
          exclude: IN_A_WINDOW_OF_THEIR_OWN,
          environment: "happy-dom",
          isolate: false,
          setupFiles: ["./test/support/dom-setup.ts"],
          testTimeout: 60_000,
          expect: { poll: POLL },
        },
      },
      {
        root,
        plugins: [icons()],
        test: {
          name: "islands",
          include: IN_A_WINDOW_OF_THEIR_OWN,
          environment: "happy-dom",
          testTimeout: 60_000,
          expect: { poll: POLL },
        },
      },
      {
        root,
        plugins: [
          // The edge chain and the API run against real R2, D1 and Cache API. The bundle with
          // Remix and the bindings between workers are tested by e2e.
          cloudflareTest(async () => ({
            miniflare: {
              compatibilityDate: "2026-04-26",
              compatibilityFlags: ["nodejs_compat"],
              cf: false,
              r2Buckets: ["CONTENT"],
              d1Databases: ["DB", "SEARCH", "DB_BEFORE", "SEARCH_BEFORE", "DB_BROKEN"],
              ...(process.env.RECORD_STATEMENTS
                ? { serviceBindings: { STATEMENTS: keepStatements(root) } }
                : {}),
              bindings: {
                TEST_MIGRATIONS: {
                  DB: await readD1Migrations(path.join(root, "db/migrations")),
                  SEARCH: await readD1Migrations(path.join(root, "db/search-migrations")),
                },
              },
            },
          })),
        ],
        test: {
          name: "workers",
          include: ["test/workers/**/*.test.ts", "test/db/**/*.test.ts"],
          // Starting workerd and loading the API takes longer than most files.
          isolate: false,
          setupFiles: ["./test/support/workers-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: POLL },
        },
      },
      {
        root,
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: ["./test/support/serve-product.ts"],
          setupFiles: ["./test/support/vitest/await-product.ts"],
          // The files of a worker share a browser.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
        },
      },
    ],
  },
});
