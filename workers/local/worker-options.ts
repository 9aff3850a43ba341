import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { WorkerOptions } from "miniflare";
import { bundlePath, WORKERS } from "../build/build-product.ts";
import { workerConfig } from "../build/worker-config.ts";
import { localSecrets } from "../operate/secrets.ts";
import type { LocalSettings } from "./settings.ts";
import type { UnloadedContent } from "./unloaded-content.ts";

/** Bundled beside the loader. */
const FILLING_BUCKET = path.join(path.dirname(bundlePath("loader")), "filling-bucket.js");

/** Hosts that only this machine can reach. */
const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

/**
 * The deployed workers, from their bundles and configurations.
 *
 * @param apiBindings Additional bindings of the api worker: the login and payment providers.
 */
export function deployedWorkers(
  settings: LocalSettings,
  apiBindings: Record<string, string> = {},
): WorkerOptions[] {
  return [
    siteWorker(settings, readBundle("site"), apiBindings.STRIPE_API),
    apiWorker(settings, apiBindings),
    playWorker(settings),
  ];
}

/**
 * The deployed workers while a build is loaded: what is not in the bucket yet is read from the build.
 */
export function fillingWorkers(
  settings: LocalSettings,
  apiBindings: Record<string, string>,
  content: UnloadedContent,
): WorkerOptions[] {
  const { r2Buckets } = configured("site", "");
  const { CONTENT } = r2Buckets as Record<"CONTENT", string>;
  const bucket = {
    ...moduleWorker("filling-bucket", readFileSync(FILLING_BUCKET, "utf8")),
    r2Buckets: { BUCKET: CONTENT },
    serviceBindings: { BUILD: (request: { url: string }) => content.answer(request) },
  };
  const workers = deployedWorkers(settings, apiBindings).map((worker) =>
    worker.r2Buckets
      ? { ...worker, r2Buckets: {}, wrappedBindings: { CONTENT: "filling-bucket" } }
      : worker,
  );
  return [...workers, bucket as unknown as WorkerOptions];
}

/** A placeholder for the site worker, which runs in Vite and takes its bindings from here. */
export function developmentWorkers(
  settings: LocalSettings,
  apiBindings: Record<string, string> = {},
): WorkerOptions[] {
  const nothing = "export default { fetch: () => new Response(null, { status: 404 }) }";
  return [
    {
      ...siteWorker(settings, nothing, apiBindings.STRIPE_API),
      unsafeDirectSockets: [],
    } as WorkerOptions,
    apiWorker(settings, apiBindings),
    playWorker(settings),
  ];
}

/** The api worker, with the secrets of the state folder. */
export function apiWorker(
  settings: LocalSettings,
  apiBindings: Record<string, string> = {},
): WorkerOptions {
  const options = configured("api", readBundle("api"));
  const bindings = {
    ...options.bindings,
    ORIGIN: `http://localhost:${settings.port}`,
    API_SECRET: localSecrets(settings.stateDir).api,
    ...apiBindings,
  };
  return { ...options, bindings };
}

/** The play worker; only the site may frame samples. */
function playWorker(settings: LocalSettings): WorkerOptions {
  const options = configured("play", readBundle("play"));
  return {
    ...options,
    bindings: { ...options.bindings, ORIGIN: `http://localhost:${settings.port}` },
  };
}

/** The site worker. It listens on the port itself, without a proxy or the asset router in front. */
export function siteWorker(
  settings: LocalSettings,
  script: string,
  standInOrigin = "",
): WorkerOptions {
  const { port, host, mediaHosts } = settings;
  const options = configured("site", script);
  const bindings = {
    ...options.bindings,
    ORIGIN: `http://localhost:${port}`,
    PLAY_HOST: `play.localhost:${port}`,
    MEDIA_HOSTS: mediaHosts ?? options.bindings?.MEDIA_HOSTS ?? "",
    // Pages of the local stand-ins for payment and surveys.
    FORM_HOSTS: standInOrigin,
    FRAME_HOSTS: `${options.bindings?.FRAME_HOSTS ?? ""} ${standInOrigin}`.trim(),
    // Loopback is out of crawlers' reach, so pages are served as in a deployment.
    INDEXABLE: String(LOOPBACK.includes(host)),
    BUILD_ID: createHash("sha256").update(script).digest("hex").slice(0, 16),
  };
  return {
    ...options,
    bindings,
    serviceBindings: { API: "api", PLAY: "play" },
    unsafeDirectSockets: [{ host, port, entrypoint: "direct" }],
  };
}

/** Writes content into R2 and D1 from inside workerd, several times faster than from outside. */
export function loaderWorker(token: string): WorkerOptions {
  const { compatibilityDate, compatibilityFlags, r2Buckets } = configured("site", "");
  const { d1Databases } = configured("api", "");
  return {
    ...moduleWorker("loader", readBundle("loader")),
    ...{ compatibilityDate, compatibilityFlags, r2Buckets, d1Databases },
    bindings: { LOADER_TOKEN: token },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  } as WorkerOptions;
}

/** A single-module worker. */
export function moduleWorker(name: string, script: string): WorkerOptions {
  return { name, modules: [{ type: "ESModule", path: "index.js", contents: script }] };
}

function configured(name: string, script: string): WorkerOptions {
  const config = WORKERS.find((worker) => worker.name === name)?.config ?? "wrangler.toml";
  return { ...workerConfig(config), ...moduleWorker(name, script) } as WorkerOptions;
}

export function readBundle(name: string): string {
  return readFileSync(bundlePath(name), "utf8");
}
