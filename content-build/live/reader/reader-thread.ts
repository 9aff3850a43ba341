import { parentPort, workerData } from "node:worker_threads";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../contract/locales.ts";
import type { Settings } from "../../settings.ts";
import { type FoundDocuments, findDocuments, readDocuments } from "../../source/documents.ts";
import { changedFiles } from "./changed-files.ts";
import { readCachedDocuments, writeCachedDocuments } from "./cached-documents.ts";

/** `workerData` of the thread. */
export interface ReaderInput {
  settings: Settings;
  /** Fingerprint of the running compiler: another one may read documents differently. */
  compiler: string;
}

/** The documents that are read together: those in English, or all translations. */
export type Part = "original" | "translated";

/** A request to the thread. */
export type ReaderRequest =
  | { kind: "read"; part: Part }
  /** Sent once the watching thread reports every further change. */
  | { kind: "compare"; part: Part };

/** Messages of the thread. */
export type ReaderMessage =
  /** Documents as JSON, which transfers faster than objects. */
  | { kind: Part; found: string }
  /** Changes since a part was cached or read. */
  | { kind: "compared"; part: Part; files: string[] };

const { settings, compiler } = workerData as ReaderInput;

const LOCALES_OF: Record<Part, Locale[]> = {
  original: [DEFAULT_LOCALE],
  translated: LOCALES.filter((locale) => locale !== DEFAULT_LOCALE),
};

const parts = new Map<Part, { found: FoundDocuments; isCached: boolean }>();

/** Cached documents are reported at once and compared later. */
function read(part: Part): void {
  const known = readCachedDocuments(settings, compiler, part);
  const found =
    known ?? readDocuments(settings.roots, [], findDocuments(settings.roots, LOCALES_OF[part]));
  parts.set(part, { found, isCached: known !== undefined });
  tell({ kind: part, found: JSON.stringify(found) });
}

function compare(part: Part): void {
  const { found, isCached } = parts.get(part) ?? {
    found: { documents: [], issues: [] },
    isCached: true,
  };
  const now = readDocuments(
    settings.roots,
    found.documents,
    findDocuments(settings.roots, LOCALES_OF[part]),
  );
  const files = changedFiles(settings.roots, found, now);
  if (files.length > 0 || !isCached) writeCachedDocuments(settings, compiler, part, now);
  tell({ kind: "compared", part, files });
  parts.delete(part);
}

function tell(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}

read("original");
parentPort?.on("message", ({ kind, part }: ReaderRequest) => {
  if (kind === "read") read(part);
  else compare(part);
});
