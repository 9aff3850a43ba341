import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, serveProduct } from "#test/support/serve-product.ts";
import { startStandIns } from "#workers/stand-ins/start.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "webdocs-start-"));
});

afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** What a start that fails at once says. */
function failure(env: Record<string, string>): { status: number; output: string } {
  try {
    execFileSync(process.execPath, ["workers/local/bootstrap.mjs", "start"], {
      env: { ...process.env, CI: "true", STATE_DIR: folder, ...env },
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { status, output: stdout + stderr };
  }
  throw new Error("The start did not fail.");
}

test("a taken port is named, with what to do", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { status, output } = failure({ PORT: String(port) });
  server.close();
  expect(status).toBe(1);
  expect(output).toContain(`Port ${port} is taken.`);
});

test("a missing content root is named", () => {
  const { status, output } = failure({ CONTENT_ROOT: path.join(folder, "nowhere"), PORT: "41234" });
  expect(status).toBe(1);
  expect(output).toMatch(/CONTENT_ROOT .*nowhere/);
  expect(output).not.toMatch(/^\s+at /m);
});

test("a state folder that cannot be written is named", () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  const { status, output } = failure({ STATE_DIR: path.join(file, "state"), PORT: "41235" });
  expect(status).toBe(1);
  expect(output).toMatch(/The state folder .* cannot be written/);
});

test("a full disk is named, in one sentence", ({ skip }) => {
  const small = path.join(folder, "small");
  mkdirSync(small);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", small], { stdio: "ignore" });
  } catch {
    return skip("Only root can mount a small disk.");
  }
  try {
    const { status, output } = failure({ STATE_DIR: path.join(small, "state"), PORT: "41236" });
    expect(status).toBe(1);
    expect(output.trim().split("\n").at(-1)).toMatch(/The disk of the state folder .* is full/);
    expect(output).not.toMatch(/^\s+at |^stack:/m);
  } finally {
    execFileSync("umount", [small]);
  }
});

test("an empty content root is named", () => {
  const { status, output } = failure({ CONTENT_ROOT: folder, PORT: "41237" });
  expect(status).toBe(1);
  expect(output.trim().split("\n").at(-1)).toMatch(/CONTENT_ROOT .* no page is in it/);
});

test("damaged files of the state folder are named, in one sentence", () => {
  writeFileSync(path.join(folder, "secrets.json"), '{"api": "abc');
  const secrets = failure({ PORT: "41238" });
  expect(secrets.status).toBe(1);
  expect(secrets.output.trim().split("\n").at(-1)).toMatch(/secrets\.json .* is damaged/);
  expect(secrets.output).not.toMatch(/^\s+at /m);
  rmSync(path.join(folder, "secrets.json"));
  const store = path.join(folder, "v3/d1/database.sqlite");
  mkdirSync(path.dirname(store), { recursive: true });
  writeFileSync(store, "garbage ".repeat(1000));
  const stores = failure({ PORT: "41239" });
  expect(stores.status).toBe(1);
  expect(stores.output.trim().split("\n").at(-1)).toMatch(/The data in .*v3 is damaged/);
  expect(stores.output).not.toMatch(/^\s+at /m);
});

test("a port that is no number is named", () => {
  const { status, output } = failure({ PORT: "abc" });
  expect(status).toBe(1);
  expect(output).toMatch(/PORT/);
});

test("a broken file costs its own page only, and is listed", async () => {
  const content = path.join(folder, "content");
  cpSync("content/files", content, { recursive: true });
  writeFileSync(path.join(content, "en-us/web/css/index.md"), "no front matter at all\n");
  const product = await serveProduct(path.join(folder, "state"), {
    CONTENT_ROOT: content,
    BUILD_OUT_ROOT: path.join(folder, "build"),
  });
  expect(product.output()).toMatch(/en-us\/web\/css\/index\.md:1/);
  expect((await fetch(`${product.url}/en-US/docs/Web/CSS`)).status).toBe(404);
  expect((await fetch(`${product.url}/en-US/docs/Web/HTML`)).status).toBe(200);
  expect(await product.stop()).toBe(0);
});

test("when workerd dies, the start says so and ends", async () => {
  const product = await serveProduct(path.join(folder, "state"));
  process.kill(product.childNamed("workerd"), "SIGKILL");
  expect(await product.ended).toBe(1);
  expect(product.output()).toContain("The server (workerd) has ended unexpectedly");
}, 180_000);

test("the death of the local login provider is told, its stop is not", async () => {
  const settings = { host: "127.0.0.1", port: await freePort(), stateDir: folder };
  const stopped = await startStandIns(settings);
  await stopped.ready;
  let died = 0;
  void stopped.died.then(() => died++);
  stopped.stop();
  const killed = await startStandIns(settings);
  await killed.ready;
  process.kill(killed.pid, "SIGKILL");
  await killed.died;
  expect(died).toBe(0);
}, 180_000);

test("a killed server has lost nothing, and a second start says what it skips", async () => {
  const state = path.join(folder, "state");
  // Feeds and sitemaps name the site: with another port they would be others.
  const env = { BASE_URL: "http://localhost:8787" };
  const first = await serveProduct(state, env);
  const before = await (await fetch(`${first.url}/de/docs/Web/HTML/index.json`)).text();
  await first.kill();

  const second = await serveProduct(state, env);
  expect(second.output()).toMatch(/content\s+unchanged, \d+ files skipped/);
  expect(second.output()).toMatch(/search\s+unchanged, \d+ rows skipped/);
  const after = await (await fetch(`${second.url}/de/docs/Web/HTML/index.json`)).text();
  expect(after).toBe(before);
  const found = await fetch(`${second.url}/api/v1/search?q=html&locale=de`);
  expect(((await found.json()) as { documents: unknown[] }).documents.length).toBeGreaterThan(0);
  await second.stop();
});
