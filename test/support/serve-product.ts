import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Base URL of the product under test: `http://localhost:40123`. */
    baseUrl: string;
    /** Data folder of the product under test. */
    stateDir: string;
    /** URL that responds once the product is served, for `vitest/await-product.ts`. */
    startUrl: string;
  }
}

/** A product started with `npm start`. */
export interface ServedProduct {
  url: string;
  /** Output so far: stdout and stderr. */
  output(): string;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  /** Process id of a child process, by name. */
  childNamed(name: string): number;
  stop(): Promise<number | null>;
  /** Kills all its processes with SIGKILL, without any cleanup. */
  kill(): Promise<number | null>;
}

/**
 * Origin of the site in sitemaps and feeds, the default of a build. If it included the port, each
 * start would recompile them.
 */
export const SITE_NAME = "http://localhost:8787";

/** What `npm start` prints when search and offline packs are loaded as well. */
const ALL_LOADED = "All is loaded";

/**
 * Runs `npm start` on a free port, with its state in `stateDir`.
 *
 * @param until Output to wait for: `is served` comes as soon as pages can be read.
 */
export async function serveProduct(
  stateDir: string,
  env: Record<string, string> = {},
  until = ALL_LOADED,
): Promise<ServedProduct> {
  return serveAt(await freePort(), stateDir, env, until);
}

async function serveAt(
  port: number,
  stateDir: string,
  env: Record<string, string>,
  until = ALL_LOADED,
): Promise<ServedProduct> {
  const child = spawn(process.execPath, ["workers/local/bootstrap.mjs", "start"], {
    env: {
      ...{ ...process.env, CI: "true", BASE_URL: SITE_NAME },
      ...{ PORT: String(port), STATE_DIR: stateDir, ...env },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(until)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then((code) => reject(new Error(`The product ended (${code}):\n${output}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    ended,
    childNamed(name) {
      const pattern = ["-P", String(child.pid), "-x", name];
      return Number(execFileSync("pgrep", pattern, { encoding: "utf8" }).split("\n")[0]);
    },
    stop() {
      child.kill("SIGINT");
      return ended;
    },
    kill() {
      const { pid = 0 } = child;
      for (const each of [...descendants(pid), pid]) killIfRunning(each);
      return ended;
    },
  };
}

/** Ignores a process that has already ended, on its own or with its parent. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Ids of child processes, recursively. */
function descendants(pid: number): number[] {
  let output = "";
  try {
    output = execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  } catch {
    return [];
  }
  const children = output.trim().split("\n").map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/**
 * A free port below the ephemeral range: an outgoing connection could take one from that range
 * while the product is still being built.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Tests rely on the sample content, even if the environment configures a corpus. */
const SAMPLE_CONTENT = {
  CONTENT_ROOT: "",
  CONTENT_TRANSLATED_ROOT: "",
  BLOG_ROOT: "",
  CURRICULUM_ROOT: "",
  GENERIC_CONTENT_ROOT: "",
  CONTRIBUTOR_SPOTLIGHT_ROOT: "",
  SHARED_ASSETS_ROOT: "",
};

/** Serves the product once for all browser tests; the tests of other projects need not wait. */
export default async function setup(project: TestProject) {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-e2e-"));
  const port = await freePort();
  const product = serveAt(port, stateDir, SAMPLE_CONTENT);
  const start = await tellStart(product);
  project.provide("baseUrl", `http://localhost:${port}`);
  project.provide("stateDir", stateDir);
  project.provide("startUrl", start.url);
  return async () => {
    start.close();
    await product.then(({ stop }) => stop()).catch(() => undefined);
    rmSync(stateDir, { recursive: true, force: true });
  };
}

/** A server that responds once the product is served, or with the output of a failed start. */
async function tellStart(product: Promise<unknown>): Promise<{ url: string; close(): void }> {
  const failure = product.then(
    () => undefined,
    (error: Error) => error.message,
  );
  const server = createHttpServer(async (_, response) => {
    const reason = await failure;
    response.writeHead(reason ? 500 : 200).end(reason);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
