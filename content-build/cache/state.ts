import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { packageVersions } from "../data/packages.ts";
import { hashOf } from "../files/write.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { KeptResult } from "../page/compiled.ts";
import type { Settings } from "../settings.ts";
import { sidebarFile } from "../sidebars/yaml.ts";
import type { DocumentSource } from "../source/documents.ts";
import { compilerFingerprint } from "./compiler.ts";
import { DependencyTable } from "./dependency-table.ts";
import type { LookUps } from "./look-ups.ts";

/** What one build leaves for the next. */
export interface BuildState {
  /** Over everything that all pages depend on; another one makes the rest worthless. */
  fingerprint: string;
  documents: DocumentSource[];
  redirects: [from: string, to: string][];
  siteAddresses: string[];
  sidebarFiles: Record<string, string>;
  /** See `stampKinds`. */
  kindStamps: string[];
  /** See `countLookUps`. */
  lookUps: LookUps;
  /** By the key of their job. */
  results: Record<string, KeptResult>;
}

/** Reads the state that the last build left, if it fits. */
export function readState(settings: Settings, fingerprint: string): BuildState | undefined {
  const state = readJson<BuildState>(path.join(settings.cache, "state.json"));
  return state?.fingerprint === fingerprint ? state : undefined;
}

/** Reads what the jobs of the last build depended on. */
export function readDependencies(settings: Settings): DependencyTable {
  try {
    return DependencyTable.parse(readFileSync(dependenciesFile(settings), "utf8"));
  } catch {
    return new DependencyTable();
  }
}

/** Keeps a state for the next build; dependencies only where they have changed. */
export function writeState(
  settings: Settings,
  state: BuildState,
  dependencies: DependencyTable | undefined,
): void {
  if (dependencies) writeWhole(dependenciesFile(settings), dependencies.format());
  writeWhole(path.join(settings.cache, "state.json"), JSON.stringify(state));
}

/** Forgets the last build: it no longer tells what is in the tree. */
export function dropState(settings: Settings): void {
  rmSync(path.join(settings.cache, "state.json"), { force: true });
}

function dependenciesFile(settings: Settings): string {
  return path.join(settings.cache, "dependencies.json");
}

/** A hash over everything that goes into all pages: the compiler, its data, the settings. */
export function buildFingerprint(settings: Settings, dataFiles: readonly string[]): string {
  const {
    cache: _cache,
    out: _out,
    only: _only,
    // Written anew by each build.
    searchAliases: _searchAliases,
    locales: _locales,
    today: _today,
    updates: _updates,
    // Only pages that are no documents name it; see `stampKinds`.
    baseUrl: _baseUrl,
    codeHosting: _codeHosting,
    ...lasting
  } = settings;
  const parts = [JSON.stringify(lasting), ...packageVersions(), compilerFingerprint()];
  for (const file of dataFiles) if (existsSync(file)) parts.push(hashOf(readFileSync(file)));
  return hashOf(parts.join("\n"));
}

/** The sidebars of a content root with hashes of their contents. */
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
