import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Runs `make` unless the files below `sources`, and the settings that it reads, are the same as in
 * the last run. Compares contents, not times, so that a fresh checkout is not a change. Returns
 * whether it ran.
 */
export async function makeIfChanged(
  name: string,
  sources: string[],
  product: string,
  make: () => Promise<unknown>,
  settings: readonly string[] = [],
): Promise<boolean> {
  const file = path.join("build/.stamps", name);
  const now = digest(sources, settings);
  if (existsSync(product) && existsSync(file) && readFileSync(file, "utf8") === now) return false;
  // The old stamp must not vouch for what an interrupted run leaves.
  rmSync(file, { force: true });
  await make();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, now);
  return true;
}

function digest(sources: string[], settings: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const setting of settings) hash.update(setting).update("\0");
  for (const file of sources.flatMap(listFiles).sort()) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function listFiles(source: string): string[] {
  if (path.extname(source) !== "") return existsSync(source) ? [source] : [];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
