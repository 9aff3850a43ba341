import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#test/support/serve-product.ts";
import { readList } from "#workers/operate/observatory/read-list.ts";

const LIST = `// Made up.
{ "entries": [
  { "name": "whole.example", "mode": "force-https", "include_subdomains": true },
  { "name": "xn--bcher-kva.example" },
] }`;

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  "/list.json": (response) => response.end(LIST),
  "/moved": (response) => response.writeHead(302, { location: "/list.json" }).end(),
  "/none": (response) => response.writeHead(404).end("Not found"),
  "/page": (response) => response.end("<!doctype html><p>Log in"),
  "/broken": (response) => {
    response.writeHead(200, { "content-length": "5000" });
    response.write(LIST);
    setTimeout(() => response.destroy(), 50);
  },
};

let server: Server;
let origin: string;
const state = mkdtempSync(path.join(tmpdir(), "webdocs-observatory-"));

beforeAll(async () => {
  server = createServer((request, response) => ANSWERS[request.url ?? ""]?.(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(state, { recursive: true, force: true });
});

/** Runs `npm run observatory -- …` with a database of its own. */
async function run(args: string[], env: Record<string, string> = {}) {
  const port = String(await freePort());
  return new Promise<{ failed: boolean; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ["workers/local/bootstrap.mjs", "observatory", ...args],
      { env: { ...process.env, PORT: port, STATE_DIR: state, ...env } },
      (error, stdout, stderr) => resolve({ failed: error !== null, said: stdout + stderr }),
    );
  });
}

test("loads a list from a server, following redirects, and skips unchanged entries", async () => {
  const first = await run(["preload", `${origin}/moved`]);
  expect(first.said).toContain("1 written, 0 removed, 0 as they were");
  expect(first.failed).toBe(false);
  const second = await run(["preload", `${origin}/list.json`]);
  expect(second.said).toContain("0 written, 0 removed, 1 as they were");
}, 240_000);

test.each([
  ["/none", "cannot be read: status 404"],
  ["/broken", "cannot be read: "],
])("rejects the response at %s as a list: %s", async (address, reason) => {
  await expect(readList(origin + address)).rejects.toThrow(`${origin}${address} ${reason}`);
});

test("rejects a page in place of the list with a sentence and no stack trace", async () => {
  const { failed, said } = await run(["preload", `${origin}/page`]);
  expect(failed).toBe(true);
  expect(said).toContain("The list is not JSON with comments");
  expect(said).not.toMatch(/^\s+at /m);
}, 240_000);

const ACCOUNT = { CLOUDFLARE_ACCOUNT_ID: "made-up", CLOUDFLARE_API_TOKEN: "made-up" };

test.each([
  ["without a token", { ...ACCOUNT, CLOUDFLARE_API_TOKEN: "" }, "production", "--env wants"],
  ["without an account", { ...ACCOUNT, CLOUDFLARE_ACCOUNT_ID: "" }, "production", "--env wants"],
  ["as the configuration has it", ACCOUNT, "production", 'no database DB for "production"'],
  [
    "that nobody has configured",
    ACCOUNT,
    "nowhere",
    'No environment found in configuration with name "nowhere"',
  ],
])("rejects --env %s in a sentence", async (_, env, name, reason) => {
  const { failed, said } = await run(["preload", `${origin}/list.json`, "--env", name], env);
  expect(failed).toBe(true);
  expect(said).toContain(reason);
  expect(said).not.toMatch(/^\s+at /m);
});
