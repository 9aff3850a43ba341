import { parentPort, workerData } from "node:worker_threads";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../contract/locales.ts";
import type { Settings } from "../../settings.ts";
import { type FoundDocuments, readDocuments } from "../../source/documents.ts";
import { changedFiles } from "./changed-files.ts";
import { keep, readKept } from "./kept-documents.ts";
import { watchFolders } from "./watch-folders.ts";

/** `workerData` of the thread. */
export interface ReaderInput {
  settings: Settings;
  /** Fingerprint of the running compiler: another one may read documents differently. */
  compiler: string;
}

/** Messages of the thread. */
export type ReaderMessage =
  /** Documents as JSON, which transfers faster than objects. */
  | { kind: "original" | "translated"; found: string }
  | { kind: "changed"; files: string[] }
  /** All documents are known, and all further changes will be reported. */
  | { kind: "watching" };

type Part = "original" | "translated";

const { settings, compiler } = workerData as ReaderInput;
const { translated, ...others } = settings.roots;

/** What to read from which roots, in this order. */
const PARTS: Record<Part, { locales: Locale[]; roots: (string | undefined)[] }> = {
  original: { locales: [DEFAULT_LOCALE], roots: Object.values(others) },
  translated: {
    locales: LOCALES.filter((locale) => locale !== DEFAULT_LOCALE),
    roots: [translated],
  },
};

/** Cached documents are reported at once and verified later. */
function readPart(part: Part): { found: FoundDocuments; isKept: boolean } {
  const known = readKept(settings, compiler, part);
  const found = known ?? readDocuments(settings.roots, [], PARTS[part].locales);
  tell({ kind: part, found: JSON.stringify(found) });
  return { found, isKept: known !== undefined };
}

/** Watches a part, and reports what changed since it was cached or while it was read. */
function watchPart(part: Part, { found, isKept }: ReturnType<typeof readPart>): void {
  const folders = PARTS[part].roots.filter((root) => root !== undefined);
  watchFolders(folders, (file) => tell({ kind: "changed", files: [file] }));
  const now = readDocuments(settings.roots, found.documents, PARTS[part].locales);
  const files = changedFiles(settings.roots, found, now);
  if (files.length > 0) tell({ kind: "changed", files });
  if (files.length > 0 || !isKept) keep(settings, compiler, part, now);
}

function tell(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}

const original = readPart("original");
// Nothing else is needed before the first page is shown.
parentPort?.once("message", () => {
  watchPart("original", original);
  watchPart("translated", readPart("translated"));
  tell({ kind: "watching" });
});
