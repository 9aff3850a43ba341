import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Miniflare } from "miniflare";
import { expect, test } from "vitest";
import { emptyPageCache } from "#workers/local/checks.ts";

const SCRIPT = `export default {
  async fetch() {
    const cache = await caches.open("pages");
    const key = "http://localhost/page";
    if (await cache.match(key)) return new Response("kept");
    await cache.put(key, new Response("page", { headers: { "cache-control": "max-age=60" } }));
    return new Response("stored");
  },
};`;

test("deletes pages in the Cache API, and nothing else", async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-cache-"));
  const accounts = path.join(stateDir, "v3/d1/accounts.sqlite");
  mkdirSync(path.dirname(accounts), { recursive: true });
  writeFileSync(accounts, "");
  const ask = async () => {
    const defaultPersistRoot = path.join(stateDir, "v3");
    const runtime = new Miniflare({ modules: true, script: SCRIPT, defaultPersistRoot });
    const answer = await (await runtime.dispatchFetch("http://localhost/")).text();
    await runtime.dispose();
    return answer;
  };
  expect(await ask()).toBe("stored");
  expect(await ask()).toBe("kept");
  emptyPageCache({ stateDir });
  expect(await ask()).toBe("stored");
  expect(existsSync(accounts)).toBe(true);
  rmSync(stateDir, { recursive: true });
});
