import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, SITE_NAME, serveProduct } from "#test/support/serve-product.ts";
import { startStandIns } from "#workers/stand-ins/start.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "webdocs-start-"));
});

afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a start that should fail; returns its exit code and output. */
async function failure(env: Record<string, string>): Promise<{ status: number; output: string }> {
  const PORT = String(await freePort());
  try {
    execFileSync(process.execPath, ["workers/local/bootstrap.mjs", "start"], {
      env: { ...process.env, CI: "true", BASE_URL: SITE_NAME, STATE_DIR: folder, PORT, ...env },
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { status, output: stdout + stderr };
  }
  throw new Error("The start did not fail.");
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("reports a port in use", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { status, output } = await failure({ PORT: String(port) });
  server.close();
  expect(status).toBe(1);
  expect(output).toContain(`Port ${port} is taken.`);
});

test("reports a missing content root", async () => {
  const { status, output } = await failure({ CONTENT_ROOT: path.join(folder, "nowhere") });
  expect(status).toBe(1);
  expect(output).toMatch(/CONTENT_ROOT .*nowhere/);
  expect(output).not.toMatch(/^\s+at /m);
});

test("reports a state folder that cannot be written", async () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  const { status, output } = await failure({ STATE_DIR: path.join(file, "state") });
  expect(status).toBe(1);
  expect(output).toMatch(/The state folder .* cannot be written/);
});

test("reports a full disk in one sentence", async ({ skip }) => {
  const small = path.join(folder, "small");
  mkdirSync(small);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", small], { stdio: "ignore" });
  } catch {
    return skip("Only root can mount a small disk.");
  }
  try {
    const { status, output } = await failure({ STATE_DIR: path.join(small, "state") });
    expect(status).toBe(1);
    expect(output.trim().split("\n").at(-1)).toMatch(/The disk of the state folder .* is full/);
    expect(output).not.toMatch(/^\s+at |^stack:/m);
  } finally {
    execFileSync("umount", [small]);
  }
});

test("reports an empty content root", async () => {
  const { status, output } = await failure({ CONTENT_ROOT: folder });
  expect(status).toBe(1);
  expect(output.trim().split("\n").at(-1)).toMatch(/CONTENT_ROOT .* no page is in it/);
});

test("reports a damaged file of the state folder in one sentence", async () => {
  writeFileSync(path.join(folder, "secrets.json"), '{"api": "abc');
  const secrets = await failure({});
  expect(secrets.status).toBe(1);
  expect(secrets.output.trim().split("\n").at(-1)).toMatch(/secrets\.json .* is damaged/);
  expect(secrets.output).not.toMatch(/^\s+at /m);
  rmSync(path.join(folder, "secrets.json"));
});

test("refuses a state folder in use by another server, names that server, and changes nothing", async () => {
  const database = path.join(folder, "v3/d1/being-written.sqlite");
  mkdirSync(path.dirname(database), { recursive: true });
  writeFileSync(database, "half a header");
  const lock = path.join(folder, ".lock");
  writeFileSync(lock, `${process.pid} http://localhost:1234`);
  const { status, output } = await failure({});
  expect(status).toBe(1);
  expect(output.trim().split("\n").at(-1)).toContain(
    `is in use by process ${process.pid}, which serves http://localhost:1234 (${lock}).`,
  );
  expect(existsSync(database)).toBe(true);
});

test("reports a port that is not a number", async () => {
  const { status, output } = await failure({ PORT: "abc" });
  expect(status).toBe(1);
  expect(output).toMatch(/PORT/);
});

test("lists a broken file, and serves all other pages", async () => {
  const content = path.join(folder, "content");
  // Only top-level pages of each technology, for speed.
  const filter = (source: string) => !/\/en-us\/(?!web\b)\w+$|\/web\/\w+\/\w+$/.test(source);
  cpSync("content/files", content, { recursive: true, filter });
  writeFileSync(path.join(content, "en-us/web/css/index.md"), "no front matter at all\n");
  const product = await serveProduct(path.join(folder, "state"), {
    CONTENT_ROOT: content,
    BUILD_OUT_ROOT: path.join(folder, "build/content"),
  });
  expect(product.output()).toMatch(/en-us\/web\/css\/index\.md:1/);
  expect((await fetch(`${product.url}/en-US/docs/Web/CSS`)).status).toBe(404);
  expect((await fetch(`${product.url}/en-US/docs/Web/HTML`)).status).toBe(200);
  expect(await product.stop()).toBe(0);
});

test("reports a crash of the local login provider, but not its stop", async () => {
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
  await expect.poll(() => isRunning(stopped.pid)).toBe(false);
  expect(died).toBe(0);
}, 180_000);

test("serves at once after a kill, skips unchanged steps, and restarts workerd three times", async () => {
  const state = path.join(folder, "state");
  const first = await serveProduct(state);
  const before = await (await fetch(`${first.url}/de/docs/Web/HTML/index.json`)).text();
  await first.kill();

  const second = await serveProduct(state, {}, "is served");
  // More may have been printed in the meantime.
  const [begin = "", ...rest] = second
    .output()
    .split(`${second.url} is served, as it was loaded last,`);
  expect(rest).toHaveLength(1);
  expect(begin).not.toMatch(/^ +(compile|content|search|offline) /m);
  const early = await (await fetch(`${second.url}/de/docs/Web/HTML/index.json`)).text();
  expect(early).toBe(before);
  await expect.poll(second.output, { timeout: 60_000 }).toContain("All is loaded");
  expect(second.output()).toMatch(/content\s+unchanged, \d+ files skipped/);
  expect(second.output()).toMatch(/search\s+unchanged, \d+ rows skipped/);
  expect(second.output()).toMatch(
    /Pages and search are loaded .*: en-US \d+, .*offline\s+unchanged/s,
  );
  const after = await (await fetch(`${second.url}/de/docs/Web/HTML/index.json`)).text();
  expect(after).toBe(before);
  const found = await fetch(`${second.url}/api/v1/search?q=html&locale=de`);
  expect(((await found.json()) as { documents: unknown[] }).documents.length).toBeGreaterThan(0);

  const page = `${second.url}/de/docs/Web/HTML/index.json`;
  for (const time of [1, 2, 3]) {
    process.kill(second.childNamed("workerd"), "SIGKILL");
    await expect.poll(second.output, { timeout: 60_000 }).toContain(`(${time} of 3)`);
    await expect
      .poll(() => second.output().split("runs again").length - 1, { timeout: 60_000 })
      .toBe(time);
    expect(await (await fetch(page)).text()).toBe(before);
  }
  process.kill(second.childNamed("workerd"), "SIGKILL");
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("The server (workerd) has ended unexpectedly, so this ends");
});

test("does not report Ctrl-C, which reaches all processes at once, as a crash", async () => {
  const product = await serveProduct(path.join(folder, "state"));
  process.kill(product.childNamed("workerd"), "SIGINT");
  expect(await product.stop()).toBe(0);
  expect(product.output()).not.toContain("unexpectedly");
});
