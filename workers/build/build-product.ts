import { rmSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { runScript, runWrangler } from "../local/run.ts";
import { startStage } from "../local/terminal.ts";
import { makeIfChanged } from "./stamp.ts";

/** The deployed workers with their wrangler configurations. */
export const WORKERS = [
  { name: "site", config: "wrangler.toml" },
  { name: "api", config: "workers/api/wrangler.toml" },
  { name: "play", config: "workers/play/wrangler.toml" },
] as const;

const TOOLS = [
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "vite.css.ts",
  "vite.drawings.ts",
  "vite.fonts.ts",
  "vite.inline-scripts.ts",
  "vite.licenses.ts",
  "vite.properties.ts",
  "vite.telemetry.ts",
  "remix.config.js",
];
/** Folders that the product shares with the compiler. */
const SHARED = ["content-build/compat", "content-build/contract", "content-build/outputs/markdown"];
const APP = ["app", "public", "workers/play", ...SHARED, ...TOOLS];
const WORKER = ["db", "package-lock.json", "tsconfig.json", ...SHARED];

/** Settings that become part of the app when it is built. */
export function builtInSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  const settings = Object.entries(env).filter(([name, value]) => name.startsWith("VITE_") && value);
  return settings.map(([name, value]) => `${name}=${value}`).sort();
}

/** Output path of a worker's bundle. */
export function bundlePath(name: string): string {
  return path.resolve("build/workers", name, "index.js");
}

/** Builds the app and bundles the workers, each only if its sources changed. */
export async function buildProduct(): Promise<void> {
  const stage = startStage("app");
  const make = async () => {
    await runScript("node_modules/@remix-run/dev/dist/cli.js", ["vite:build"], "Building the app");
    await bundleServiceWorkers();
  };
  const settings = builtInSettings();
  const built = await makeIfChanged("app", APP, "build/app/server/index.js", make, settings);
  const bundled = await Promise.all([...WORKERS.map(bundle), bundleLoader()]);
  const workers = bundled.filter(Boolean).length;
  if (!built && workers === 0) stage.done("unchanged, skipped");
  else stage.done(`${built ? "built, " : ""}${workers} workers bundled`);
}

/** Files and folders that a worker is made of. */
export function workerSources(name: string): string[] {
  const own = [`workers/${name}`, ...WORKER];
  if (name === "site") return [...own, ...APP, "wrangler.toml"];
  return name === "api" ? [...own, "app/i18n/locales/en-US/observatory.json"] : own;
}

/** Bundles the workers that in development run outside Vite. */
export async function buildWorkers(): Promise<void> {
  const workers = WORKERS.filter(({ name }) => name !== "site");
  await Promise.all([...workers.map(bundle), bundleLoader()]);
}

/** Bundles one worker as a deployment would, without the network. */
function bundle({ name, config }: (typeof WORKERS)[number]): Promise<boolean> {
  const make = async () => {
    const out = path.dirname(bundlePath(name));
    rmSync(out, { recursive: true, force: true });
    const args = ["deploy", "--dry-run", "--outdir", out, "--config", config, "--env", ""];
    await runWrangler([...args, "--minify"], `Bundling the ${name} worker`);
  };
  const settings = name === "site" ? builtInSettings() : [];
  return makeIfChanged(name, workerSources(name), bundlePath(name), make, settings);
}

/** Next to the app's assets; `workers/site/routes/offline.ts` serves it from the root. */
async function bundleServiceWorkers(): Promise<void> {
  const options: BuildOptions = {
    outdir: "build/app/client/assets/offline-worker",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
  };
  const workers = [
    "app/features/offline/service-worker/service-worker.ts",
    "app/features/offline/service-worker/farewell.ts",
  ];
  await build({ ...options, entryPoints: workers });
  // Its hashed name is part of this bundle, so both are rebuilt together.
  const runner = { in: "workers/play/run-offline.ts", out: "run" };
  await build({ ...options, entryPoints: [runner], entryNames: "[name]-[hash]" });
}

/** The loader and its bucket are never deployed, so they have no configuration for wrangler. */
function bundleLoader(): Promise<boolean> {
  const outfile = bundlePath("loader");
  return makeIfChanged("loader", workerSources("loader"), outfile, async () => {
    await build({
      entryPoints: ["workers/loader/index.ts", "workers/loader/filling-bucket.ts"],
      outdir: path.dirname(outfile),
      bundle: true,
      format: "esm",
      target: "es2022",
      conditions: ["workerd", "worker", "browser"],
    });
  });
}
