import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { WorkerOptions } from "miniflare";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { publishContent } from "#content-build/publish/publish-content.ts";
import { freePort, serveProduct } from "#test/support/serve-product.ts";
import { buildContent } from "#workers/build/build-content.ts";
import { buildProduct } from "#workers/build/build-product.ts";
import { type Product, startProduct } from "#workers/local/product.ts";
import type { LocalSettings } from "#workers/local/settings.ts";
import { deployedWorkers, readBundle, siteWorker } from "#workers/local/worker-options.ts";
import { openLocalBucket } from "#workers/operate/loader-client.ts";
import { applyMigrations } from "#workers/operate/migrate.ts";
import { bareWorker } from "./bare.ts";
import type { Figure } from "./figure.ts";
import { measureRequests, requestFigure } from "./load-generator.ts";

const MANY_PAGES = 500;

/** Loads the content into a fresh state folder and measures requests, page weight and startup. */
export async function measureProduct(say: (line: string) => void): Promise<Figure[]> {
  await buildProduct();
  const { outDir } = await buildContent();
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  try {
    const settings = { port: await freePort(), host: "127.0.0.1", stateDir };
    const product = await startProduct(settings, [
      ...deployedWorkers(settings),
      await bareWorker(),
      uncachedSite(settings),
    ]);
    const figures = await measureRunning(product, outDir, say);
    await product.stop();
    return [...figures, ...(await measureStart(stateDir, say))];
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function measureRunning(product: Product, outDir: string, say: (line: string) => void) {
  say("loading R2 …");
  const started = performance.now();
  await applyMigrations(product.loader);
  const loaded = await publishContent({ outDir, bucket: openLocalBucket(product.loader) });
  const seconds = (performance.now() - started) / 1000;

  const pages = await documentAddresses(outDir);
  const page = pages.find((url) => url.endsWith("/color")) ?? pages[0] ?? "/en-US/";
  const bareUrl = (await product.miniflare.unsafeGetDirectURL("bare")).origin;
  say("asking a bare route, an object, pages …");
  const bare = await measureRequests(bareUrl, ["/"]);
  const object = await measureRequests(product.url, [`${page}/index.json`]);
  // With gzip, as browsers request it.
  const cached = await measureRequests(product.url, [page], "gzip");
  await copyPage(product.url + page, `${bareUrl}/page`);
  const copied = await measureRequests(bareUrl, ["/page"], "gzip");
  const uncachedUrl = (await product.miniflare.unsafeGetDirectURL("uncached", "direct")).origin;
  const rendered = await measureRequests(uncachedUrl, [page]);
  const spread = pages.filter((_, i) => i % Math.ceil(pages.length / MANY_PAGES) === 0);
  const renderedMany = await measureRequests(uncachedUrl, spread);
  return [
    {
      name: "load into R2",
      value: loaded.written / seconds,
      unit: "objects/s",
      note: `${loaded.written} objects in ${seconds.toFixed(1)} s`,
    },
    requestFigure("bare Hono route", bare, bare),
    requestFigure("one R2 object", object, bare),
    requestFigure("document page, cached", cached, bare),
    requestFigure("the same bytes, bare", copied, bare),
    requestFigure("document page, rendered", rendered, bare),
    requestFigure(`${spread.length} document pages, rendered`, renderedMany, bare),
    ...(await measureWeight(product.url + page)),
  ];
}

/** Uploads a page to the bare worker, gzipped and with its headers. */
async function copyPage(from: string, to: string): Promise<void> {
  const answer = await fetch(from);
  const body = gzipSync(await answer.text());
  const { "transfer-encoding": _, ...headers } = Object.fromEntries(answer.headers);
  await fetch(to, {
    method: "PUT",
    body,
    headers: { "x-page-headers": JSON.stringify({ ...headers, "content-encoding": "gzip" }) },
  });
}

async function documentAddresses(outDir: string): Promise<string[]> {
  const text = await readFile(path.join(outDir, "manifest.json"), "utf8");
  const { files } = JSON.parse(text) as BuildManifest;
  return files.flatMap(({ url }) => (url?.startsWith("/en-US/docs/") ? [url] : []));
}

/** A second site worker, without the page cache. The content is cached, as in a deployment. */
function uncachedSite(settings: LocalSettings): WorkerOptions {
  const site = siteWorker(settings, readBundle("site"));
  const bindings = { ...site.bindings, PAGE_CACHE: "off" };
  const unsafeDirectSockets = [{ host: "127.0.0.1", port: 0, entrypoint: "direct" }];
  return { ...site, name: "uncached", bindings, unsafeDirectSockets };
}

/** Compressed size of a document page with its initial scripts and style sheets. */
async function measureWeight(page: string): Promise<Figure[]> {
  const html = await (await fetch(page)).text();
  const size = async (pattern: RegExp) => {
    const urls = [...html.matchAll(pattern)].map(([, url = ""]) => new URL(url, page));
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()));
    return texts.reduce((sum, bytes) => sum + gzipSync(new Uint8Array(bytes)).length, 0) / 1024;
  };
  const note = "gzip, of a document page";
  return [
    { name: "JavaScript", value: await size(/<script[^>]+src="([^"]+)"/g), unit: "KiB", note },
    {
      name: "CSS",
      value: await size(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g),
      unit: "KiB",
      note,
    },
    { name: "HTML", value: gzipSync(html).length / 1024, unit: "KiB", note },
  ];
}

/** Time from `npm start` to the first page, with everything already compiled and loaded. */
async function measureStart(stateDir: string, say: (line: string) => void): Promise<Figure[]> {
  say("starting with everything in place …");
  const first = await serveProduct(stateDir);
  await first.stop();
  const started = performance.now();
  const product = await serveProduct(stateDir, {}, "is served");
  await fetch(`${product.url}/en-US/`);
  const seconds = (performance.now() - started) / 1000;
  await product.stop();
  return [{ name: "second start to first page", value: seconds, unit: "s" }];
}
