import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { buildSync } from "esbuild";
import { compilerFingerprint } from "../cache/compiler.ts";

const FOLDER = fileURLToPath(new URL("../../build/.cache/compiler", import.meta.url));

/**
 * Starts a thread from a module, bundled: one file of plain JavaScript starts in a fifth of the
 * time of 150 modules. It is bundled again when the source changes.
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const file = bundleOf(source);
  return file ? new Worker(file, options) : startFromModules(source, options);
}

/** Starts a thread from modules of TypeScript, where no bundle can be written. */
export function startFromModules(source: URL, options: WorkerOptions): Worker {
  // The module is an argument, since threads do not get the query of their URL.
  return new Worker(new URL("./worker-entry.mjs", import.meta.url), {
    ...options,
    argv: [source.href],
  });
}

function bundleOf(source: URL): URL | undefined {
  const name = path.basename(fileURLToPath(source), ".ts");
  const file = path.join(FOLDER, `${name}-${compilerFingerprint()}.mjs`);
  try {
    if (!existsSync(file)) bundle(source, name, file);
    return pathToFileURL(file);
  } catch {
    return undefined;
  }
}

function bundle(source: URL, name: string, file: string): void {
  const old = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  for (const other of old.filter((each) => each.startsWith(`${name}-`))) {
    rmSync(path.join(FOLDER, other), { force: true });
  }
  // Another process must not start from half a file.
  const own = path.join(FOLDER, `.${process.pid}-${path.basename(file)}`);
  buildSync({
    entryPoints: [fileURLToPath(source)],
    outfile: own,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "silent",
  });
  renameSync(own, file);
}
