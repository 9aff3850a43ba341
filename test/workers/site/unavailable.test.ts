import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ContentUnavailable, inTime } from "#workers/site/content/unavailable.ts";
import type { PageHandler } from "#workers/site/routes/page.ts";
import { openSite, publish } from "./support.ts";

const DOCUMENT = "/en-US/docs/Web/CSS";
const AS_BROWSERS = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

// Failures are logged by design.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

beforeAll(() => publish({ pages: [DOCUMENT] }));

/** A bucket that rejects reads of some keys. */
function brokenBucket(isBroken: (key: string) => boolean): R2Bucket {
  return new Proxy(env.CONTENT, {
    get(bucket, name) {
      if (name !== "get") return Reflect.get(bucket, name);
      return (key: string) =>
        isBroken(key) ? Promise.reject(new Error(`no answer for ${key}`)) : bucket.get(key);
    },
  });
}

/** A handler that reads its document, and renders an error page on failure, as Remix does. */
const readingApp: PageHandler = async (_request, { content }) => {
  const headers = { "content-type": "text/html", "cache-control": "public, max-age=60" };
  try {
    const page = await content.readJson("en-us/docs/web/css/index.json");
    return new Response(JSON.stringify(page), { headers });
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return new Response(`Loading Error ${thrown.status}`, { status: thrown.status, headers });
  }
};

for (const [what, isBroken] of Object.entries({
  "the document": (key: string) => /docs\/web\/css\/index/.test(key),
  "the URL table": (key: string) => /shard|lookup/i.test(key),
  everything: () => true,
})) {
  test(`renders an uncached 504 page if storage is unavailable for ${what}`, async () => {
    // A new lookup table, which the data centre has not cached yet.
    await publish({ pages: [DOCUMENT], redirects: [["/en-US/docs/Old", `/en-US/docs/${what}`]] });
    let broken = true;
    const CONTENT = brokenBucket((key) => broken && isBroken(key));
    const site = openSite({ handlePage: readingApp, bindings: { CONTENT } });
    const failed = await site.get(DOCUMENT, AS_BROWSERS);
    expect(failed.status).toBe(504);
    expect(await failed.text()).toBe("Loading Error 504");
    expect(failed.headers.get("cache-control")).toBe("no-store");
    expect(failed.headers.get("content-security-policy")).toContain("script-src");
    broken = false;
    const answered = await site.get(DOCUMENT, AS_BROWSERS);
    expect(answered.status).toBe(200);
    expect(await answered.json()).toEqual({ url: DOCUMENT });
  });
}

test("answers non-HTML clients with plain text if storage is unavailable", async () => {
  const site = openSite({ bindings: { CONTENT: brokenBucket(() => true) } });
  const response = await site.get(`${DOCUMENT}/index.json`, { accept: "application/json" });
  expect(response.status).toBe(504);
  expect(await response.text()).toContain(response.headers.get("x-request-id"));
  expect(site.rendered).toEqual([]);
});

test("reads of storage time out", async () => {
  await expect(inTime(() => new Promise(() => {}), 1)).rejects.toThrow(ContentUnavailable);
  expect(await inTime(async () => "text")).toBe("text");
});
