import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { STARTED_MARK } from "#app/lib/browser/started-mark.ts";
import { ensureBrowsers } from "#workers/local/chromium.ts";
import { LAUNCH_OPTIONS } from "./launch-options.ts";
import { freePort } from "./serve-product.ts";

/** A running `npm run dev`. */
export interface DevServer {
  url: string;
  /** Process id. */
  pid: number;
  /** Resolves when the pages of all locales are known: open pages are reloaded then. */
  allRead: Promise<void>;
  stop(): Promise<void>;
}

/** `npm run dev` with a copy of the sample content, and a browser. */
export interface DevSetup {
  /** Temporary folder; the content is in `files`. */
  folder: string;
  server: DevServer;
  browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts server and browser. `prepare` is called with the temporary folder first; it returns
 * additional environment variables, and the project's folder if it is a copy.
 */
export async function startDevSetup(
  prepare: (folder: string) => { env?: Record<string, string>; project?: string } = () => ({}),
): Promise<DevSetup> {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-dev-"));
  const content = path.join(folder, "files");
  cpSync("content/files", content, { recursive: true });
  const { env = {}, project } = prepare(folder);
  const server = await startDev(folder, { CONTENT_ROOT: content, ...env }, project);
  const browser = await launchBrowser();
  return {
    folder,
    server,
    browser,
    async close() {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Launches a browser; installs one if needed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...LAUNCH_OPTIONS, executablePath: ensureBrowsers().usual });
}

/** Starts `npm run dev`, in a copy of the project if given, and waits until it is ready. */
export async function startDev(
  folder: string,
  env: Record<string, string>,
  project = "",
): Promise<DevServer> {
  const port = await freePort();
  const command = path.resolve(project, "workers/local/bootstrap.mjs");
  const child = spawn(process.execPath, [command, "dev"], {
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: path.join(folder, "state"),
      BUILD_OUT_ROOT: path.join(folder, "content"),
      DEV_SEARCH: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const allRead = waitFor(child, "all pages");
  // Not every test awaits it: a rejection must not be reported as unhandled.
  allRead.catch(() => undefined);
  await waitFor(child, "shows every edit");
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    allRead,
    async stop() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGINT");
      await ended;
    },
  };
}

/**
 * Opens a page and waits until its islands have started. Twice: on the first visit, Vite may
 * reload it at any time, when it discovers dependencies to optimize.
 */
export async function openStarted(page: Page, url: string): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await page.goto(url, { timeout: 90_000 });
    await page.waitForFunction(
      (mark) => performance.getEntriesByName(mark).length > 0,
      STARTED_MARK,
      { timeout: 90_000 },
    );
  }
}

function waitFor(child: ChildProcess, text: string): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(text)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => reject(new Error(`It ended:\n${output}`)));
  });
}
