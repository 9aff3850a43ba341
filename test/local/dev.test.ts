import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PageIssues } from "#content-build/contract/documents.ts";
import { freePort } from "#test/support/serve-product.ts";
import { signIn } from "#test/support/sign-in.ts";

const PAGE = "/en-US/docs/Web/API/Fetch_API";

let folder: string;
let server: ChildProcess;
let url: string;

/** Starts `npm run dev` over a copy of the sample content. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "webdocs-dev-"));
  cpSync("content/files", path.join(folder, "files"), { recursive: true });
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ["workers/local/bootstrap.mjs", "dev"], {
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: path.join(folder, "state"),
      CONTENT_ROOT: path.join(folder, "files"),
      BUILD_OUT_ROOT: path.join(folder, "content"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await printed("shows every edit");
}, 180_000);

afterEach(async () => {
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGINT");
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

function printed(text: string): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(text)) resolve();
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("close", () => reject(new Error(`It ended:\n${output}`)));
  });
}

const issuesOf = async (page: string) =>
  (await (await fetch(`${url}/@webdocs/issues?url=${page}`)).json()) as PageIssues | null;

test("shows pages with their styles, and tells authors what is wrong with them", async () => {
  const html = await (await fetch(url + PAGE)).text();
  expect(html.indexOf("<style>@layer reset, tokens,")).toBe(html.indexOf("<style"));
  expect(html).toContain(".prose");
  const entry = await (await fetch(`${url}/app/entry.client.tsx`)).text();
  expect(entry).toContain("/app/islands/document/author-issues.ts");

  const file = path.join(folder, "files/en-us/web/api/fetch_api/index.md");
  expect(await issuesOf(PAGE)).toMatchObject({
    file: "en-us/web/api/fetch_api/index.md",
    issues: [{ code: "broken-link", path: file }],
  });
  expect(await issuesOf("/en-US/docs/No/Such/Page")).toBeNull();

  const shown = printed("shown after");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n{{NoSuchMacro}}\n`);
  await shown;
  await expect
    .poll(async () => (await issuesOf(PAGE))?.issues.map(({ code }) => code), { timeout: 30_000 })
    .toEqual(["broken-link", "unknown-macro"]);
  expect(await (await fetch(url + PAGE)).text()).not.toContain("NoSuchMacro");
}, 120_000);

test("somebody logs in, sees a page twice, and signs out, as in a browser", async () => {
  const { fetch: ask, landed } = await signIn(url, "fiona", "/en-US/plus/settings");
  expect(landed.pathname).toBe("/en-US/plus/settings");
  const whoami = async () => (await ask("/api/v1/whoami")).json();
  expect(await whoami()).toMatchObject({ email: "fiona@people.example", is_authenticated: true });
  expect(await (await ask("/en-US/plus/settings")).text()).toContain("fiona@people.example");

  const etag = (await ask(PAGE)).headers.get("etag") ?? "";
  const again = await ask(PAGE, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);

  const post = { method: "POST", headers: { origin: url } };
  const saved = await ask("/api/v1/plus/settings/", {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ ai_help_history: true }),
  });
  expect(saved.status).toBe(201);
  const collection = await ask("/api/v2/collections/", { method: "PUT", headers: { origin: url } });
  expect(collection.status).toBe(405);
  expect(collection.headers.get("allow")).toBe("GET, HEAD, POST");
  expect((await ask("/users/fxa/login/logout/", post)).status).toBe(302);
  expect(await whoami()).toMatchObject({ is_authenticated: false });
}, 120_000);
