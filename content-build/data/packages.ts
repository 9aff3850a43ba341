import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** npm packages whose data goes into pages: a new version recompiles every page. */
export const DATA_PACKAGES = [
  "@mdn/browser-compat-data",
  "@webref/css",
  "browser-specs",
  "mdn-data",
  "web-features",
  "web-specs",
] as const;

/** Reads a JSON file of an npm package, without validation. */
export function readPackageJson<T>(name: string): T {
  return JSON.parse(readFileSync(require.resolve(name), "utf8")) as T;
}

/** Imports an npm package, without validation. */
export function readPackageModule<T>(name: string): T {
  return require(name) as T;
}

/**
 * Caches a value made from a package's data: builds in one process share it until another version
 * of the package is installed.
 */
export function onceForVersion<T>(
  name: (typeof DATA_PACKAGES)[number],
  make: () => T,
  versions: (names: readonly string[]) => string[] = packageVersions,
): () => T {
  let made: { version: string; value: T } | undefined;
  return () => {
    const version = versions([name]).join();
    if (made?.version !== version) made = { version, value: make() };
    return made.value;
  };
}

/** Names and versions of packages, by default of those whose data go into pages. */
export function packageVersions(names: readonly string[] = DATA_PACKAGES): string[] {
  return names.map((name) => {
    const folders = require.resolve.paths(name) ?? [];
    const file = folders
      .map((folder) => path.join(folder, name, "package.json"))
      .find((candidate) => existsSync(candidate));
    if (!file) throw new Error(`The package ${name} is not installed.`);
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
    return `${name}@${version}`;
  });
}
