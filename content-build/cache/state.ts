import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuiltFile } from "../contract/documents.ts";
import { packageVersions } from "../data/packages.ts";
import { hashOf } from "../files/write.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { KeptResult } from "../page/compiled.ts";
import type { Settings } from "../settings.ts";
import { sidebarFile } from "../sidebars/yaml.ts";
import type { DocumentSource } from "../source/documents.ts";
import { readText } from "../source/json-file.ts";
import { compilerFingerprint } from "./compiler.ts";
import { DependencyTable } from "./dependency-table.ts";
import type { LookUps } from "./look-ups.ts";

/** The state that one build keeps for the next. */
export interface BuildState {
  /** A hash of everything all pages depend on; if it differs, all results are stale. */
  fingerprint: string;
  documents: DocumentSource[];
  redirects: [from: string, to: string][];
  siteAddresses: string[];
  sidebarFiles: Record<string, string>;
  /** See `stampKinds`. */
  kindStamps: string[];
  /** See `countLookUps`. */
  lookUps: LookUps;
  /** By job key. */
  results: Record<string, KeptResult>;
  /** Files about all pages. */
  siteFiles: BuiltFile[];
}

/** Reads the state of the last build, if its fingerprint matches. */
export function readState(settings: Settings, fingerprint: string): BuildState | undefined {
  const state = readJson<BuildState>(path.join(settings.cache, "state.json"));
  return state?.fingerprint === fingerprint ? state : undefined;
}

/** Reads the dependencies of the last build. */
export function readDependencies(settings: Settings): DependencyTable {
  try {
    return DependencyTable.parse(readFileSync(dependenciesFile(settings), "utf8"));
  } catch {
    return new DependencyTable();
  }
}

/** Saves the state for the next build; dependencies only if they changed. */
export function writeState(
  settings: Settings,
  state: BuildState,
  dependencies: DependencyTable | undefined,
): void {
  if (dependencies) writeWhole(dependenciesFile(settings), dependencies.format());
  writeWhole(path.join(settings.cache, "state.json"), JSON.stringify(state));
}

/** Deletes the state: it no longer matches the tree. */
export function dropState(settings: Settings): void {
  rmSync(path.join(settings.cache, "state.json"), { force: true });
}

function dependenciesFile(settings: Settings): string {
  return path.join(settings.cache, "dependencies.json");
}

/** A hash of everything that affects all pages: compiler, data, settings. */
export function buildFingerprint(settings: Settings, dataFiles: readonly string[]): string {
  const {
    cache: _cache,
    out: _out,
    only: _only,
    // Written by every build.
    searchAliases: _searchAliases,
    locales: _locales,
    today: _today,
    updates: _updates,
    // Used only by pages that are not documents; see `stampKinds`.
    baseUrl: _baseUrl,
    codeHosting: _codeHosting,
    ...lasting
  } = settings;
  const parts = [JSON.stringify(lasting), ...packageVersions(), compilerFingerprint()];
  for (const file of dataFiles) {
    const text = readText(file);
    if (text !== undefined) parts.push(hashOf(text));
  }
  return hashOf(parts.join("\n"));
}

/** Content hashes of a content root's sidebars. */
export function sidebarFiles(contentRoot: string): Record<string, string> {
  const folder = path.dirname(sidebarFile(contentRoot, "any"));
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return Object.fromEntries(
    files
      .sort()
      .map((name) => [
        name.slice(0, -".yaml".length),
        hashOf(readFileSync(path.join(folder, name))),
      ]),
  );
}

function readJson<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
