import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { compilerFingerprint } from "../cache/compiler.ts";

const FOLDER = fileURLToPath(new URL("../../build/.cache/compiler", import.meta.url));

/**
 * The script that threads run, bundled from a module: one file of plain JavaScript starts in a
 * fifth of the time of 150 modules. Rebuilt when the source changes. If it cannot be written,
 * threads load the modules.
 */
export function workerFile(source: URL): URL {
  const name = path.basename(fileURLToPath(source), ".ts");
  const file = path.join(FOLDER, `${name}-${compilerFingerprint()}.mjs`);
  try {
    if (!existsSync(file)) bundle(source, name, file);
    return pathToFileURL(file);
  } catch {
    const entry = new URL("./worker-entry.mjs", import.meta.url);
    entry.search = source.href;
    return entry;
  }
}

function bundle(source: URL, name: string, file: string): void {
  const old = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  for (const other of old.filter((each) => each.startsWith(`${name}-`))) {
    rmSync(path.join(FOLDER, other), { force: true });
  }
  buildSync({
    entryPoints: [fileURLToPath(source)],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "silent",
  });
}
