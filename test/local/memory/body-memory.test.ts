import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { WorkerOptions } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#workers/local/product.ts";
import { apiWorker } from "#workers/local/worker-options.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { LARGEST_BODIES, type Sent, WEBHOOK_SECRET } from "./largest-bodies.ts";
import { childNamed, memoryOf, peakMemory } from "./peak-memory.ts";
import { SESSION, seedDocuments, seedPeople } from "./seed.ts";

const MIB = 1024 * 1024;

/** Bytes: the memory limit of a deployed worker. */
const MOST_GROWTH = 128 * MIB;

/** Bytes above idle: includes garbage of earlier requests that is not collected yet. */
const MOST_IN_ALL = 384 * MIB;

/** The peak memory of another process is available on Linux only. */
const isMeasured = process.platform === "linux";

const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-memory-"));
let product: Product;
let url: URL;
let pid: number;
/** Bytes that workerd takes before the first request. */
let idle: number;

beforeAll(async () => {
  const settings = { port: 0, host: "127.0.0.1", stateDir };
  const worker = apiWorker(settings, {
    STRIPE_API: "http://127.0.0.1:1",
    STRIPE_SECRET_KEY: "sk_memory",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  const unsafeDirectSockets = [{ host: "127.0.0.1", port: 0 }];
  product = await startProduct(settings, [{ ...worker, unsafeDirectSockets } as WorkerOptions]);
  await applyMigrations(product.loader);
  await seedPeople(openLocalDatabase(product.loader, "DB"));
  await seedDocuments(openLocalDatabase(product.loader, "SEARCH"));
  url = await product.miniflare.unsafeGetDirectURL("api");
  if (!isMeasured) return console.warn("Memory is measured on Linux only.");
  pid = childNamed("workerd");
  idle = memoryOf(pid);
});

afterAll(async () => {
  await product?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

async function send({ path, body, headers }: Sent): Promise<number> {
  const cookie = `session=${SESSION}`;
  const response = await fetch(new URL(path, url), {
    ...{ method: "POST", body, redirect: "manual" },
    headers: { ...headers, cookie, connection: "close" },
  });
  await response.arrayBuffer();
  return response.status;
}

test("lists the largest body of every operation with a body", async () => {
  const response = await fetch(new URL("/api/openapi.json", url));
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { requestBody?: object }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody)
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\/$/, "")}`),
  );
  expect([...LARGEST_BODIES.keys()].sort()).toEqual(calls.sort());
});

test.runIf(isMeasured).each([...LARGEST_BODIES])(
  "%s handles its largest bodies in bounded memory",
  async (_, bodies) => {
    for (const [n, sent] of bodies.entries()) {
      let status = 0;
      const { peak, growth } = await peakMemory(pid, async () => {
        status = await send(sent);
      });
      const which = `body ${n + 1} of ${bodies.length}`;
      expect(status, which).toBe(sent.status);
      expect(growth, which).toBeLessThan(MOST_GROWTH);
      expect(peak - idle, which).toBeLessThan(MOST_IN_ALL);
    }
  },
  // Imports look up thousands of URLs one by one.
  240_000,
);
