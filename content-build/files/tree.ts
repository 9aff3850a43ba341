import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildManifest, BuiltFile } from "../contract/documents.ts";
import type { Settings } from "../settings.ts";
import { type PackedPage, type PackFolder, removeUnusedPacks } from "./pack.ts";
import { writeSearchPages } from "./search-pages.ts";
import { hashOf } from "./write.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * The output folder of a build. New files are staged until all are written, so that a failed build
 * leaves the last one intact; only a first build writes in place.
 */
export class OutputTree {
  /** Where new files are written. */
  readonly target: string;
  readonly #settings: Settings;
  readonly #last: BuildManifest | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#last = readManifest(settings.out);
    this.target = this.#last ? path.join(settings.cache, "staging") : settings.out;
    if (this.#last) rmSync(this.target, { recursive: true, force: true });
    mkdirSync(this.target, { recursive: true });
  }

  /** Moves new files into place, deletes obsolete ones, and writes the manifest. */
  finish(
    files: BuiltFile[],
    written: readonly string[],
    redirects: [string, string][],
    packed: Record<PackFolder, readonly PackedPage[]>,
  ): BuildManifest {
    if (this.target !== this.#settings.out) {
      for (const name of written) this.#move(name);
      rmSync(this.target, { recursive: true, force: true });
    }
    const manifest = makeManifest(files, redirects);
    const kept = new Set(files.map(({ path: name }) => name));
    const { files: published = [], aside = [] } = this.#last ?? {};
    for (const { path: name } of [...published, ...aside]) {
      if (!kept.has(name)) rmSync(path.join(this.#settings.out, name), { force: true });
    }
    writeSearchPages(this.#settings.out, packed.search);
    for (const folder of ["search", "markdown"] as const) {
      removeUnusedPacks(this.#settings.out, folder, packed[folder]);
    }
    writeWhole(manifestFile(this.#settings.out), JSON.stringify(manifest));
    return manifest;
  }

  #move(name: string): void {
    const from = path.join(this.target, name);
    const to = path.join(this.#settings.out, name);
    try {
      renameSync(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      mkdirSync(path.dirname(to), { recursive: true });
      renameSync(from, to);
    }
  }
}

/** Path of a tree's manifest. */
export function manifestFile(out: string): string {
  return path.join(out, "manifest.json");
}

/** A manifest: sorted files and redirects, and a version hash. */
export function makeManifest(
  files: BuiltFile[],
  redirects: readonly [string, string][],
): BuildManifest {
  const byPath = (a: BuiltFile, b: BuiltFile) => (a.path < b.path ? -1 : 1);
  const sorted = files.filter((file) => !file.aside).sort(byPath);
  const aside = files.filter((file) => file.aside).sort(byPath);
  const moved = [...new Map(redirects)].sort(([a], [b]) => (a < b ? -1 : 1));
  const content = { files: sorted, redirects: moved };
  return { version: hashOf(JSON.stringify(content)), ...content, aside };
}

/** The manifest of a tree; undefined if it is missing or malformed. */
export function readManifest(out: string): BuildManifest | undefined {
  const file = manifestFile(out);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as BuildManifest;
  } catch {
    return undefined;
  }
}
