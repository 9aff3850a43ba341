import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { WorkerOptions } from "miniflare";
import { expect, test } from "vitest";
import { freePort } from "#test/support/serve-product.ts";
import { FRONT_HOST, startTlsFront } from "#test/support/tls-front.ts";
import { judge } from "#workers/api/observatory/judge.ts";
import { scan } from "#workers/api/observatory/scan.ts";
import { parseTarget } from "#workers/api/observatory/visit/target.ts";
import { lockBuild } from "#workers/build/lock-build.ts";
import { startProduct } from "#workers/local/product.ts";
import { deployedWorkers } from "#workers/local/worker-options.ts";
import { loadContent } from "#workers/operate/load.ts";
import { openLocalBucket, openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";

const FEWEST_POINTS = 130;

/** Configures the workers like a deployment: own domain, TLS terminated in front. */
function withOrigin(workers: WorkerOptions[]): WorkerOptions[] {
  const bindings = { ORIGIN: `https://${FRONT_HOST}`, PLAY_HOST: "play.example.net" };
  return workers.map((worker) => ({ ...worker, bindings: { ...worker.bindings, ...bindings } }));
}

test("a scan of the product itself gives each kind of page at least 130 points and an A+", async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-self-scan-"));
  const settings = { port: await freePort(), host: "127.0.0.1", stateDir };
  const product = await startProduct(settings, withOrigin(deployedWorkers(settings)));
  const front = await startTlsFront(product.miniflare);
  try {
    await applyMigrations(product.loader);
    const stores = {
      bucket: openLocalBucket(product.loader),
      search: openLocalDatabase(product.loader, "SEARCH"),
    };
    const unlock = await lockBuild();
    await loadContent("build/content", stores, true).finally(unlock);
    for (const page of ["", "/en-US/docs/Web/CSS", "/en-US/play", "/de/observatory"]) {
      const subject = await scan(parseTarget(FRONT_HOST + page), {
        resolve: async () => ["93.184.215.14"],
        fetch: front.fetch,
        preloaded: async () => new Map(),
      });
      const { score, grade, statusCode, results } = judge(subject);
      const said = results.map(({ name, result, modifier }) => `${name}: ${result} ${modifier}`);
      expect(statusCode, page).toBe(200);
      expect(subject.page, page).toBeDefined();
      expect(score, [page, ...said].join("\n")).toBeGreaterThanOrEqual(FEWEST_POINTS);
      expect(grade).toBe("A+");
    }
  } finally {
    front.stop();
    await product.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}, 240_000);
