import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { WorkerOptions } from "miniflare";

const require = createRequire(import.meta.url);
const FOLDER = "build/.cache/worker-config";

/** The folder of assets that `wrangler.toml` names. */
const ASSETS_FOLDER = "build/app/client";

/** Files that affect the worker configuration that Wrangler produces. */
const BESIDE = [".dev.vars", ".env", ".env.local"];

/**
 * A configuration as Wrangler reads it. Wrangler takes a second to start, so the result is cached
 * until one of its source files changes.
 */
export function workerConfig(config: string): Omit<WorkerOptions, "modules"> {
  const file = path.join(FOLDER, `${hashOf(config)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as WorkerOptions;
  const { unstable_getMiniflareWorkerOptions: read } = require("wrangler") as Wrangler;
  // Wrangler wants to see the folder of the assets, though they may be built later.
  mkdirSync(ASSETS_FOLDER, { recursive: true });
  const text = JSON.stringify(read(config).workerOptions);
  mkdirSync(FOLDER, { recursive: true });
  // Several processes may be the first: none may read a half-written file of another.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
  return JSON.parse(text) as WorkerOptions;
}

/** The configuration of an environment, as Wrangler reads it. */
export function readConfig(config: string, env: string | undefined) {
  const { unstable_readConfig: read } = require("wrangler") as Wrangler;
  return read({ config, env }, { hideWarnings: true });
}

/** The statements of an SQL script, as Wrangler separates them. */
export function splitSql(script: string): string[] {
  const { unstable_splitSqlQuery: split } = require("wrangler") as Wrangler;
  return split(script);
}

type Wrangler = Pick<
  typeof import("wrangler"),
  "unstable_getMiniflareWorkerOptions" | "unstable_readConfig" | "unstable_splitSqlQuery"
>;

function hashOf(config: string): string {
  const hash = createHash("sha256").update(config).update(path.resolve());
  const sources = ["package-lock.json", config, ...BESIDE.map((name) => beside(config, name))];
  for (const file of sources.filter((name) => existsSync(name))) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 32);
}

function beside(config: string, name: string): string {
  return path.join(path.dirname(config), name);
}
