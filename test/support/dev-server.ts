import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { Page } from "playwright-core";
import { STARTED_MARK } from "#app/islands/started-mark.ts";
import { freePort } from "./serve-product.ts";

/** `npm run dev` over some content, for a test or a measurement. */
export interface DevServer {
  url: string;
  /** Resolves when it prints a text from now on. */
  printed(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it, of this project or of a copy, and waits until it answers. */
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
  const printed = (text: string) => waitFor(child, text);
  await printed("shows every edit");
  return {
    url: `http://localhost:${port}`,
    printed,
    async stop() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGINT");
      await ended;
    },
  };
}

/**
 * Opens a page, and waits until its scripts run. Twice: while Vite finds out for the first time
 * what a page needs, it may load it anew at any moment.
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
