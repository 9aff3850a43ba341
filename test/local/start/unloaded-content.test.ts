import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#test/support/serve-product.ts";
import { startProduct } from "#workers/local/product.ts";
import { UnloadedContent } from "#workers/local/unloaded-content.ts";
import { fillingWorkers } from "#workers/local/worker-options.ts";
import { loadContent } from "#workers/operate/load.ts";
import { openLocalBucket, openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";

const BUILT = "build/content";
const PAGE = "/en-US/docs/Web/HTML";
const IMAGE = "/en-US/blog/author/ines-halvorsen/avatar.png";

test("pages and files that have been compiled are served before and after they are loaded", async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-unloaded-"));
  const settings = { port: await freePort(), host: "127.0.0.1", stateDir };
  const unloaded = new UnloadedContent();
  const product = await startProduct(settings, fillingWorkers(settings, {}, unloaded));
  const get = async (address: string, range?: string) => {
    const response = await fetch(product.url + address, { headers: range ? { range } : {} });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes, type: response.headers.get("content-type") };
  };
  try {
    await unloaded.open(BUILT);
    expect((await get(PAGE)).status).toBe(200);
    const before = await get(`${PAGE}/index.json`);
    expect(before.type).toMatch(/^application\/json/);
    expect((await get(`${PAGE}/nowhere`)).status).toBe(404);
    const image = await get(IMAGE);
    const part = await get(IMAGE, "bytes=10-19");
    expect(part).toMatchObject({ status: 206, type: "image/png" });
    expect(part.bytes).toEqual(image.bytes.slice(10, 20));

    await applyMigrations(product.loader);
    const stores = {
      bucket: openLocalBucket(product.loader),
      search: openLocalDatabase(product.loader, "SEARCH"),
    };
    await loadContent(BUILT, stores, true);
    unloaded.close();
    expect(await get(`${PAGE}/index.json`)).toEqual(before);
    expect((await get("/en-US/docs/Web/CSS")).status).toBe(200);
  } finally {
    await product.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
});
