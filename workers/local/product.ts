import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { bundlePath, WORKERS } from "./build-product.ts";
import type { LoaderFetch } from "./loader-client.ts";
import type { LocalSettings } from "./settings.ts";
import { CommandError } from "./terminal.ts";

/** The whole product in one process: three workers as deployed, and the loader. */
export interface Product {
  miniflare: Miniflare;
  /** Address of the site: `http://localhost:8787`. */
  url: string;
  loader: LoaderFetch;
  stop(): Promise<void>;
}

/**
 * Starts the built bundles in workerd. The port belongs to the site worker
 * itself: no proxy stands between it and the reader.
 */
export async function startProduct(
  settings: LocalSettings,
  extraWorkers: WorkerOptions[] = [],
): Promise<Product> {
  const token = randomBytes(24).toString("hex");
  prepareState(settings);
  const log = createWriteStream(path.join(settings.stateDir, "requests.ndjson"), { flags: "a" });
  const origin = `http://localhost:${settings.port}`;
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.WARN),
    telemetry: { enabled: false },
    defaultPersistRoot: path.join(settings.stateDir, "v3"),
    handleStructuredLogs({ level, message }: { level: string; message: string }) {
      log.write(`${message}\n`);
      if (level === "error") console.error(message);
    },
    workers: [
      ...WORKERS.map(({ name, config }) => worker(name, config, settings)),
      loader(token),
      ...extraWorkers,
    ],
  });
  await miniflare.ready;
  const loaderUrl = await miniflare.unsafeGetDirectURL("loader");
  return {
    miniflare,
    url: origin,
    loader: (route, init = {}) =>
      fetch(new URL(route, loaderUrl), {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), "x-loader-token": token },
      }),
    async stop() {
      await miniflare.dispose();
      log.end();
    },
  };
}

function worker(name: string, config: string, settings: LocalSettings): WorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { port, host } = settings;
  const options = {
    ...workerOptions,
    name,
    modules: [{ type: "ESModule", path: "index.js", contents: readFileSync(bundlePath(name)) }],
  } as WorkerOptions;
  if (name !== "site") return options;
  return {
    ...options,
    bindings: {
      ...options.bindings,
      ORIGIN: `http://localhost:${port}`,
      PLAY_HOST: `play.localhost:${port}`,
      BUILD_ID: hashOf(bundlePath("site")),
    },
    serviceBindings: { API: "api", PLAY: "play" },
    unsafeDirectSockets: [{ host, port }],
  } as WorkerOptions;
}

/** Writes content into R2 and D1 from inside workerd, three times as fast as from outside. */
function loader(token: string): WorkerOptions {
  const { workerOptions: site } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { workerOptions: api } = unstable_getMiniflareWorkerOptions("workers/api/wrangler.toml");
  return {
    name: "loader",
    compatibilityDate: site.compatibilityDate,
    compatibilityFlags: site.compatibilityFlags,
    modules: [{ type: "ESModule", path: "index.js", contents: readFileSync(bundlePath("loader")) }],
    bindings: { LOADER_TOKEN: token },
    r2Buckets: site.r2Buckets,
    d1Databases: api.d1Databases,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  } as WorkerOptions;
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}

/** Fails with a sentence where nothing can be written. */
export function prepareState({ stateDir }: LocalSettings): void {
  const probe = path.join(stateDir, ".probe");
  try {
    mkdirSync(path.join(stateDir, "v3"), { recursive: true });
    writeFileSync(probe, "x".repeat(64 * 1024));
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The state folder ${stateDir} cannot be written (${reason}). Choose another: STATE_DIR=… npm start`,
    );
  }
}

/** Fails with a sentence where somebody else listens on the port already. */
export function checkPort({ port, host }: LocalSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Stop what uses it, or choose another: PORT=8788 npm start`;
      reject(new CommandError(error.code === "EADDRINUSE" ? taken : error.message));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
