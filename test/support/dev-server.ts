import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
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
