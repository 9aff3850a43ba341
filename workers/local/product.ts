import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import { LogLevel, Miniflare, type MiniflareOptions, type WorkerOptions } from "miniflare";
import { type LoaderFetch, openLoader } from "../operate/loader-client.ts";
import { keepRunning } from "./keep-running.ts";
import { openRequestLog } from "./request-log.ts";
import { announceLoader, withdrawLoader } from "./running-loader.ts";
import { RuntimeLog } from "./runtime-log.ts";
import type { LocalSettings } from "./settings.ts";
import { deployedWorkers, loaderWorker } from "./worker-options.ts";

/** Workers running in this process, with R2 and D1 in the state folder. */
export interface Product {
  miniflare: Miniflare;
  /** URL of the site: `http://localhost:8787`. */
  url: string;
  loader: LoaderFetch;
  /** Resolves if workerd exits unexpectedly, and again after each restart (`keepRunning`). */
  died: Promise<void>;
  stop(): Promise<void>;
}

/** Starts workers in workerd: by default the whole product from its bundles, and the loader. */
export async function startProduct(
  settings: LocalSettings,
  workers: WorkerOptions[] = deployedWorkers(settings),
): Promise<Product> {
  const token = randomBytes(24).toString("hex");
  const log = openRequestLog(settings.stateDir);
  const isServing = workers.length > 0;
  let isStopping = false;
  const { died, reportExit } = keepRunning({
    name: "The server (workerd)",
    isStopped: () => isStopping,
    async start() {
      await miniflare.setOptions(options);
      loader = await openLoaderOf(miniflare);
    },
  });
  const options: MiniflareOptions = {
    host: "127.0.0.1",
    port: 0,
    cf: false,
    logRequests: false,
    log: new RuntimeLog(LogLevel.WARN),
    telemetry: { enabled: false },
    defaultPersistRoot: path.join(settings.stateDir, "v3"),
    handleRuntimeStdio(stdout: Readable) {
      // The output closes when the process ends.
      stdout.once("close", () => {
        void reportExit();
      });
    },
    handleStructuredLogs({ level, message }: { level: string; message: string }) {
      log.write(`${message}\n`);
      // A full disk is reported once, by the code that failed to write.
      if (level === "error" && !message.includes("No space left on device")) console.error(message);
    },
    workers: [...workers, loaderWorker(token)],
  };
  const miniflare = new Miniflare(options);
  try {
    await miniflare.ready;
  } catch (error) {
    // A process that has never run is not restarted.
    isStopping = true;
    throw error;
  }
  let loader = await openLoaderOf(miniflare);
  return {
    miniflare,
    url: `http://localhost:${settings.port}`,
    loader: (path, init) => loader(path, init),
    died,
    async stop() {
      isStopping = true;
      if (isServing) withdrawLoader(settings.stateDir);
      await miniflare.dispose();
      log.end();
    },
  };

  /** A client of the loader, whose port changes with each start. */
  async function openLoaderOf(miniflare: Miniflare): Promise<LoaderFetch> {
    const url = await miniflare.unsafeGetDirectURL("loader");
    if (isServing) announceLoader(settings.stateDir, url, token);
    return openLoader(url, token);
  }
}
