import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { packageVersions } from "../data/packages.ts";
import type { Issue } from "../issues.ts";
import type { LookUps } from "../outputs/popularity.ts";
import { hashOf } from "../outputs/write.ts";
import type { Settings } from "../settings.ts";
import { sidebarFile } from "../sidebars/yaml.ts";
import type { DocumentSource } from "../source/documents.ts";
import type { JobResult } from "../threads/job.ts";
import { compilerFingerprint } from "./compiler.ts";
import { NotesTable } from "./notes.ts";

/** What one build leaves for the next. */
export interface BuildState {
  /** Over everything that all pages depend on; another one makes the rest worthless. */
  fingerprint: string;
  documents: DocumentSource[];
  redirects: [from: string, to: string][];
  others: string[];
  sidebarFiles: Record<string, string>;
  /** See `stampOthers`. */
  otherStamps: string[];
  /** See `countLookUps`. */
  lookUps: LookUps;
  /** Results by the key of their job, without the look-ups. */
  results: Record<string, KeptResult>;
}

/** A result without its look-ups, which are kept apart. */
export interface KeptResult extends Omit<JobResult, "notes"> {
  /** Links that lead nowhere, once all pages are known. */
  linkIssues?: Issue[];
}

/** Reads the state that the last build left, if it fits. */
export function readState(settings: Settings, fingerprint: string): BuildState | undefined {
  const state = readJson<BuildState>(path.join(settings.cache, "state.json"));
  return state?.fingerprint === fingerprint ? state : undefined;
}

/** Reads the look-ups that the last build left. */
export function readNotes(settings: Settings): NotesTable {
  try {
    return NotesTable.parse(readFileSync(notesFile(settings), "utf8"));
  } catch {
    return new NotesTable();
  }
}

/** Keeps a state for the next build; look-ups only where they have changed. */
export function writeState(
  settings: Settings,
  state: BuildState,
  notes: NotesTable | undefined,
): void {
  if (notes) writeWhole(notesFile(settings), notes.format());
  writeWhole(path.join(settings.cache, "state.json"), JSON.stringify(state));
}

/** Forgets the last build: it no longer tells what is in the tree. */
export function dropState(settings: Settings): void {
  rmSync(path.join(settings.cache, "state.json"), { force: true });
}

function notesFile(settings: Settings): string {
  return path.join(settings.cache, "notes.json");
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** A hash over everything that goes into all pages: the compiler, its data, the settings. */
export function buildFingerprint(settings: Settings, dataFiles: readonly string[]): string {
  const {
    cache: _cache,
    out: _out,
    only: _only,
    locales: _locales,
    today: _today,
    // Only pages that are no documents name it; see `stampOthers`.
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
