import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { objectKey } from "#content-build/contract/lookup.ts";
import { openSite, publish } from "./support.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5, 6]);

beforeAll(async () => {
  await publish({
    pages: ["/en-US/docs/Web/CSS", "/de/docs/Web/CSS", "/en-US/docs/Mozilla/manifest.json"],
    files: [
      { path: "en-us/docs/web/css/logo.png", body: PNG },
      { path: "en-us/docs/web/css/Upper.SVG", body: "<svg/>" },
      { path: "de/docs/web/css/eigenes.png", body: PNG },
      { path: "en-us/search-index.json", body: "[]" },
      { path: "en-us/search-index.json.gz", body: await gzip("[]") },
      { path: "en-us/blog/rss.xml", body: "<rss/>" },
      { path: "compat/css.json", body: "{}" },
      { path: "issues.json", body: "[]" },
      { path: "popularity.json", body: "{}" },
      { path: "sitemap.xml", body: "<sitemapindex/>" },
      { path: "sitemaps/en-us/sitemap.xml.gz", body: await gzip("<urlset/>") },
    ],
    redirects: [["/en-US/docs/CSS", "/en-US/docs/Web/CSS"]],
  });
});

async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const site = openSite();

test("caches a file as immutable only if its URL contains its current hash", async () => {
  const plain = await site.get("/compat/css.json");
  expect(plain.headers.get("cache-control")).not.toContain("immutable");
  const hash = plain.headers.get("etag")?.slice(1, -1);
  const hashed = await site.get(`/compat/css.json?v=${hash}`);
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const former = await site.get("/compat/css.json?v=0123");
  expect(former.headers.get("cache-control")).not.toContain("immutable");
});

test.each(["/issues.json", "/popularity.json", "/Issues.json"])(
  "does not serve the internal file %s",
  async (path) => {
    expect((await site.get(path)).status).toBe(404);
  },
);

test.each(["/en-US/docs/Web/CSS/Upper.SVG", "/en-US/docs/Web/CSS/logo.png", "/sitemap.xml"])(
  "sandboxes %s when opened directly",
  async (path) => {
    const policy = (await site.get(path)).headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toMatch(/; sandbox$/);
  },
);

test.each([
  ["/en-US/docs/Web/CSS/index.json", "application/json; charset=utf-8"],
  ["/en-US/docs/Mozilla/manifest.json/index.json", "application/json; charset=utf-8"],
  ["/en-US/docs/Web/CSS/logo.png", "image/png"],
  ["/en-US/docs/web/css/logo.png", "image/png"],
  ["/en-US/docs/Web/CSS/Upper.SVG", "image/svg+xml; charset=utf-8"],
  ["/de/docs/Web/CSS/eigenes.png", "image/png"],
  ["/en-US/search-index.json", "application/json; charset=utf-8"],
  ["/en-US/blog/rss.xml", "application/xml; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
])("serves %s from the bucket", async (path, type) => {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
  expect(response.headers.get("accept-ranges")).toBe("bytes");
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test("responds with 304 if the file is unchanged", async () => {
  const path = "/en-US/docs/Web/CSS/logo.png";
  const etag = (await site.get(path)).headers.get("etag") ?? "";
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = await site.get(path, { "if-none-match": condition });
    expect(response.status).toBe(304);
    expect(response.headers.get("etag")).toBe(etag);
    expect(await response.text()).toBe("");
  }
  expect((await site.get(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test.each([
  ["bytes=0-3", "bytes 0-3/10", [0x89, 0x50, 0x4e, 0x47]],
  ["bytes=8-", "bytes 8-9/10", [5, 6]],
  ["bytes=8-99", "bytes 8-9/10", [5, 6]],
  ["bytes=-2", "bytes 8-9/10", [5, 6]],
  ["bytes=-99", "bytes 0-9/10", [...PNG]],
])("responds with 206 to Range: %s", async (range, contentRange, bytes) => {
  const response = await site.get("/en-US/docs/Web/CSS/logo.png", { range });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe(contentRange);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual(bytes);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=-0"])(
  "responds with 416 to Range: %s",
  async (range) => {
    const response = await site.get("/en-US/docs/Web/CSS/logo.png", { range });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */10");
  },
);

test.each(["bytes=5-2", "bytes=0-1,4-5", "lines=1-2", "bytes=-", "bytes=a-b"])(
  "sends the whole file for Range: %s",
  async (range) => {
    const response = await site.get("/en-US/docs/Web/CSS/logo.png", { range });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(10);
  },
);

test("ignores Range if If-Range names another version", async () => {
  const path = "/en-US/docs/Web/CSS/logo.png";
  const etag = (await site.get(path)).headers.get("etag") ?? "";
  const stale = await site.get(path, { range: "bytes=0-1", "if-range": '"other"' });
  expect(stale.status).toBe(200);
  const fresh = await site.get(path, { range: "bytes=0-1", "if-range": etag });
  expect(fresh.status).toBe(206);
});

test("responds to HEAD with size and type but no body", async () => {
  const response = await site.get("/en-US/docs/Web/CSS/logo.png", {}, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("10");
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(await response.text()).toBe("");
});

test("sends the search index gzipped only to clients that accept it", async () => {
  const path = "/en-US/search-index.json";
  const small = await site.get(path, { "accept-encoding": "br, gzip" });
  expect(small.headers.get("content-encoding")).toBe("gzip");
  expect(small.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(small.headers.get("vary")).toBe("accept-encoding");
  const whole = await site.get(path, { "accept-encoding": "gzip;q=0" });
  expect(whole.headers.get("content-encoding")).toBeNull();
  expect(whole.headers.get("vary")).toBe("accept-encoding");
  expect(await whole.json()).toEqual([]);
  const etag = small.headers.get("etag") ?? "";
  expect(etag).not.toBe(whole.headers.get("etag"));
  const known = await site.get(path, { "accept-encoding": "gzip", "if-none-match": etag });
  expect(known.status).toBe(304);
});

test("sends a stored gzipped sitemap with Content-Encoding", async () => {
  const response = await site.get("/sitemaps/en-us/sitemap.xml.gz");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("content-encoding")).toBe("gzip");
  const bytes = response.body?.pipeThrough(new DecompressionStream("gzip"));
  expect(await new Response(bytes ?? null).text()).toBe("<urlset/>");
});

test("falls back to the English image if a translation lacks it", async () => {
  const response = await site.get("/de/docs/Web/CSS/logo.png");
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBe(10);
});

test("falls back to the English image of a page that has moved", async () => {
  const response = await site.get("/de/docs/CSS/logo.png");
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBe(10);
  expect((await site.get("/de/docs/CSS/none.png")).status).toBe(404);
});

test("does not fall back to English for data", async () => {
  expect((await site.get("/de/search-index.json")).status).toBe(404);
});

test.each([
  "/en-US/docs/Web/CSS/none.png",
  "/de/docs/Web/CSS/none.png",
  "/en-US/docs/None/index.json",
  "/en-US/docs/Web/CSS/bcd.json",
  "/none.xml",
])("responds to a missing file with a plain-text 404: %s", async (path) => {
  const own = openSite();
  const response = await own.get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(own.rendered).toEqual([]);
});

test("renders pages whose names contain a dot", async () => {
  const own = openSite();
  expect((await own.get("/en-US/docs/Mozilla/manifest.json")).status).toBe(200);
  expect((await own.get("/en-US/docs/Glossary/Node.missing")).status).toBe(404);
  expect(own.rendered).toHaveLength(2);
});

test("renders a missing page whose name looks like a file's", async () => {
  const own = openSite();
  const path = "/ko/docs/Mozilla/manifest.json";
  expect(await (await own.get(path)).text()).toContain(path);
  expect(own.rendered).toHaveLength(1);
  const data = await own.get(`${path}/index.json`);
  expect(data.status).toBe(404);
  expect(data.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(own.rendered).toHaveLength(1);
});

test("caches images longer than data", async () => {
  const image = await site.get("/en-US/docs/Web/CSS/logo.png");
  expect(image.headers.get("cache-control")).toMatch(/^public, max-age=86400/);
  const data = await site.get("/en-US/docs/Web/CSS/index.json");
  expect(data.headers.get("cache-control")).toMatch(/^public, max-age=300/);
});

test("serves app files from the build's assets", async () => {
  expect(await (await site.get("/assets/app-1a2b3c4d.js")).text()).toBe("/assets/app-1a2b3c4d.js");
  const icon = await site.get("/favicon.svg");
  expect(await icon.text()).toBe("/favicon.svg");
  expect(icon.headers.get("x-content-type-options")).toBe("nosniff");
});

test("caches hashed app files as immutable even if BROWSER_CACHE is off", async () => {
  const local = openSite({ bindings: { BROWSER_CACHE: "off" } });
  const script = await local.get("/assets/app-1a2b3c4d.js");
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const icon = await local.get("/favicon.svg");
  expect(icon.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("renders no page for a missing file under /assets/", async () => {
  const own = openSite();
  const response = await own.get("/assets/none.js");
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(own.rendered).toEqual([]);
});

test("robots.txt disallows everything unless INDEXABLE is true", async () => {
  expect(await (await site.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  const open = openSite({ bindings: { INDEXABLE: "true", ORIGIN: "https://webdocs.example" } });
  const text = await (await open.get("/robots.txt")).text();
  expect(text).toContain("Sitemap: https://webdocs.example/sitemap.xml");
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("robots.txt contains Content-Signal only if configured", async () => {
  const bindings = { INDEXABLE: "true", ORIGIN: "https://webdocs.example" };
  const ask = async (CONTENT_SIGNAL: string) =>
    (await openSite({ bindings: { ...bindings, CONTENT_SIGNAL } }).get("/robots.txt")).text();
  const told = await ask("search=yes, ai-input=yes, ai-train=no");
  expect(told).toMatch(/^User-agent: \*\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n/);
  expect(await ask("")).not.toContain("Content-Signal");
});

test.each(["search", "search=maybe", "search=yes\nDisallow: /", "search=yes, "])(
  "rejects the invalid CONTENT_SIGNAL %j",
  async (CONTENT_SIGNAL) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const wrong = openSite({ bindings: { INDEXABLE: "true", CONTENT_SIGNAL } });
    expect((await wrong.get("/robots.txt")).status).toBe(500);
    expect(String(logged.mock.calls[0]?.[0])).toContain("CONTENT_SIGNAL is ");
    logged.mockRestore();
  },
);

test("renders a side-by-side translation whose name looks like a file's", async () => {
  const own = openSite();
  const path = "/ko/beside/Mozilla/manifest.json";
  expect(await (await own.get(path)).text()).toContain(path);
  expect(own.rendered).toHaveLength(1);
});

test("reads a small file from the bucket only once", async () => {
  const own = openSite();
  const path = "/de/docs/Web/CSS/eigenes.png";
  const first = await own.get(path);
  const hash = (first.headers.get("etag") ?? "").replaceAll('"', "");
  const key = objectKey("de/docs/web/css/eigenes.png", hash);
  await env.CONTENT.delete(key);
  const again = await own.get(path);
  expect(again.status).toBe(200);
  expect((await again.arrayBuffer()).byteLength).toBe(10);
  expect((await own.get(path, {}, "HEAD")).headers.get("content-type")).toBe("image/png");
  await env.CONTENT.put(key, PNG);
});

test("serves a large file repeatedly", async () => {
  const large = new Uint8Array(600 * 1024).fill(7);
  await publish({ version: "large", files: [{ path: "en-us/docs/web/film.mp4", body: large }] });
  const own = openSite();
  for (let i = 0; i < 2; i++) {
    const response = await own.get("/en-US/docs/Web/film.mp4");
    expect(response.headers.get("content-type")).toBe("video/mp4");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([large.length, 7, 7]);
  }
});

test("security.txt lists contacts and an expiry date, or is missing without contacts", async () => {
  const told = openSite({
    bindings: { SECURITY_CONTACTS: "mailto:a@b.example https://b.example/x" },
  });
  const response = await told.get("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:a@b.example\nContact: https:\/\/b.example\/x\nExpires: /);
  expect(text).toContain("Canonical: http://localhost:8787/.well-known/security.txt\n");
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3_600_000);
  expect((await site.get("/.well-known/security.txt")).status).toBe(404);
});

test("names an invalid contact in SECURITY_CONTACTS", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const wrong = openSite({ bindings: { SECURITY_CONTACTS: "security@b.example" } });
  expect((await wrong.get("/en-US/search")).status).toBe(500);
  expect(String(logged.mock.calls[0]?.[0])).toContain('SECURITY_CONTACTS has "security@b.example"');
  logged.mockRestore();
});
