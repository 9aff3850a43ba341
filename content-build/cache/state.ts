import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuiltFile } from "../contract/documents.ts";
import { packageVersions } from "../data/packages.ts";
import { readLines, writeLines } from "../files/lines.ts";
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
  /** Files made from all pages together. */
  siteFiles: BuiltFile[];
}

/** The first line of the file; a line for each document and each result follows. */
type Head = Omit<BuildState, "documents" | "results">;

/** Reads the state of the last build, if its fingerprint matches. */
export function readState(settings: Settings, fingerprint: string): BuildState | undefined {
  const documents: DocumentSource[] = [];
  const results: [key: string, result: KeptResult][] = [];
  let head: Head | undefined;
  try {
    for (const line of readLines(stateFile(settings))) {
      if (head) {
        const value = JSON.parse(line) as DocumentSource | [string, KeptResult];
        if (Array.isArray(value)) results.push(value);
        else documents.push(value);
      } else {
        head = JSON.parse(line) as Head;
        if (head.fingerprint !== fingerprint) return undefined;
      }
    }
  } catch {
    return undefined;
  }
  return head && { ...head, documents, results: Object.fromEntries(results) };
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
  writeLines(stateFile(settings), linesOf(state));
}

function* linesOf({ documents, results, ...head }: BuildState): Generator<string> {
  yield JSON.stringify(head satisfies Head);
  for (const document of documents) yield JSON.stringify(document);
  for (const result of Object.entries(results)) yield JSON.stringify(result);
}

/** Deletes the state: it no longer matches the tree. */
export function dropState(settings: Settings): void {
  rmSync(stateFile(settings), { force: true });
}

function stateFile(settings: Settings): string {
  return path.join(settings.cache, "state.jsonl");
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
