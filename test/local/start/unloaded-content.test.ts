import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LiveSite } from "#content-build/live/live-site.ts";
import { readSettings } from "#content-build/settings.ts";
import { freePort } from "#test/support/serve-product.ts";
import { lockBuild } from "#workers/build/lock-build.ts";
import { startProduct } from "#workers/local/product.ts";
import { UnloadedContent } from "#workers/local/unloaded-content.ts";
import { fillingWorkers } from "#workers/local/worker-options.ts";
import { loadContent } from "#workers/operate/load.ts";
import { openLocalBucket, openLocalDatabase } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";

const BUILT = "build/content";
const PAGE = "/en-US/docs/Web/HTML";
const IMAGE = "/en-US/blog/author/ines-halvorsen/avatar.png";

test("serves pages before they are compiled, before they are loaded, and after", async () => {
  // No other command may write to the build folder meanwhile.
  onTestFinished(await lockBuild());
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
    expect((await get(PAGE)).status).toBe(503);
    let opened = 0;
    unloaded.compileOnRequest(() => {
      opened++;
      return new LiveSite(readSettings());
    });
    expect(opened).toBe(0);
    for (const address of ["/en-US/", PAGE, "/de/docs/Web/HTML", "/en-US/docs/Web/CSS"]) {
      const page = await get(address);
      expect(page.status, address).toBe(200);
      const hasSidebar = textOf(page).includes('id="sidebar-quicklinks"');
      expect(hasSidebar, address).toBe(address.includes("/docs/"));
    }
    expect(opened).toBe(1);
    expect((await get(`${PAGE}/nowhere`)).status).toBe(404);
    expect((await get("/en-US/blog/")).status).toBe(200);
    expect((await get(IMAGE)).type).toBe("image/png");

    await unloaded.open(BUILT);
    const built = readFileSync(path.join(BUILT, "en-us/docs/web/html/index.json"), "utf8");
    await expect.poll(async () => textOf(await get(`${PAGE}/index.json`))).toBe(built);
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

function textOf({ bytes }: { bytes: Uint8Array }): string {
  return new TextDecoder().decode(bytes);
}
