import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { type LoaderFetch, openLoader } from "../operate/loader-client.ts";
import { RuntimeLog } from "./runtime-log.ts";
import type { LocalSettings } from "./settings.ts";
import { deployedWorkers, loaderWorker } from "./worker-options.ts";

/** Workers running in this process, with R2 and D1 in the state folder. */
export interface Product {
  miniflare: Miniflare;
  /** URL of the site: `http://localhost:8787`. */
  url: string;
  loader: LoaderFetch;
  /** Resolves if workerd exits unexpectedly. */
  died: Promise<void>;
  stop(): Promise<void>;
}

/** Starts workers in workerd: by default the whole product from its bundles, and the loader. */
export async function startProduct(
  settings: LocalSettings,
  workers: WorkerOptions[] = deployedWorkers(settings),
): Promise<Product> {
  const token = randomBytes(24).toString("hex");
  const log = createWriteStream(path.join(settings.stateDir, "requests.ndjson"), { flags: "a" });
  // Failing to write the log must not affect requests.
  log.on("error", () => undefined);
  let isStopping = false;
  let tellDeath = () => {};
  const died = new Promise<void>((resolve) => {
    tellDeath = resolve;
  });
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    logRequests: false,
    log: new RuntimeLog(LogLevel.WARN),
    telemetry: { enabled: false },
    defaultPersistRoot: path.join(settings.stateDir, "v3"),
    handleRuntimeStdio(stdout: Readable) {
      // A process that has ended says nothing more.
      stdout.once("close", () => {
        if (!isStopping) tellDeath();
      });
    },
    handleStructuredLogs({ level, message }: { level: string; message: string }) {
      log.write(`${message}\n`);
      // A full disk is reported once, by the code that failed to write.
      if (level === "error" && !message.includes("No space left on device")) console.error(message);
    },
    workers: [...workers, loaderWorker(token)],
  });
  await miniflare.ready;
  const loaderUrl = await miniflare.unsafeGetDirectURL("loader");
  return {
    miniflare,
    url: `http://localhost:${settings.port}`,
    loader: openLoader(loaderUrl, token),
    died,
    async stop() {
      isStopping = true;
      await miniflare.dispose();
      log.end();
    },
  };
}
