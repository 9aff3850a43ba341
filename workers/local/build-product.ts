import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { makeIfChanged } from "./stamp.ts";
import { CommandError, startStage } from "./terminal.ts";

/** The workers that one process runs locally, with their configurations. */
export const WORKERS = [
  { name: "site", config: "wrangler.toml" },
  { name: "api", config: "workers/api/wrangler.toml" },
  { name: "play", config: "workers/play/wrangler.toml" },
] as const;

const CONTRACT = ["page", "locales", "slugs", "lookup"].map((name) => `content-build/${name}.ts`);
const TOOLS = ["package-lock.json", "tsconfig.json", "vite.config.ts", "remix.config.js"];

/** Where a worker's bundle is written. */
export function bundlePath(name: string): string {
  return path.resolve("build/workers", name, "index.js");
}

/** Builds the app and bundles the workers, each only where its sources have changed. */
export async function buildProduct(): Promise<void> {
  const stage = startStage("app");
  const app = ["app", "public", ...CONTRACT, ...TOOLS];
  const built = await makeIfChanged("app", app, "build/server/index.js", () =>
    run("node_modules/@remix-run/dev/dist/cli.js", ["vite:build"], "Building the app"),
  );
  let bundled = 0;
  for (const { name, config } of WORKERS) {
    const sources = [...app, "workers", "db", "wrangler.toml"];
    const changed = await makeIfChanged(name, sources, bundlePath(name), () =>
      bundle(name, config),
    );
    if (changed) bundled += 1;
  }
  stage.done(built ? "built" : bundled > 0 ? `bundled ${bundled} workers` : "unchanged, skipped");
}

/** Bundles one worker just as a deployment does, without the network. */
async function bundle(name: string, config: string): Promise<void> {
  const out = path.dirname(bundlePath(name));
  rmSync(out, { recursive: true, force: true });
  const args = ["deploy", "--dry-run", "--outdir", out, "--config", config, "--minify"];
  await run("node_modules/wrangler/bin/wrangler.js", args, `Bundling the ${name} worker`);
}

function run(script: string, args: string[], what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new CommandError(`${output.trim()}\n\n${what} failed; see the lines above.`));
    });
  });
}
