import { parentPort, workerData } from "node:worker_threads";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../contract/locales.ts";
import type { Settings } from "../../settings.ts";
import { type FoundDocuments, readDocuments } from "../../source/documents.ts";
import { changedFiles } from "./changed-files.ts";
import { keep, readKept } from "./kept-documents.ts";
import { watchFolders } from "./watch-folders.ts";

/** What the thread is started with. */
export interface ReaderInput {
  settings: Settings;
  /** The compiler that runs: another one may read documents otherwise. */
  compiler: string;
}

/** What the thread tells. */
export type ReaderMessage =
  /** Documents as JSON, which changes threads faster than objects do. */
  | { kind: "original" | "translated"; found: string }
  | { kind: "changed"; files: string[] }
  /** All documents are known, and every change from now on is told. */
  | { kind: "watching" };

type Part = "original" | "translated";

const { settings, compiler } = workerData as ReaderInput;
const { translated, ...others } = settings.roots;

/** What is read of which roots, in this order. */
const PARTS: Record<Part, { locales: Locale[]; roots: (string | undefined)[] }> = {
  original: { locales: [DEFAULT_LOCALE], roots: Object.values(others) },
  translated: {
    locales: LOCALES.filter((locale) => locale !== DEFAULT_LOCALE),
    roots: [translated],
  },
};

/** What the last session knew is told at once; whether it still stands is looked up later. */
function readPart(part: Part): { found: FoundDocuments; isKept: boolean } {
  const known = readKept(settings, compiler, part);
  const found = known ?? readDocuments(settings.roots, [], PARTS[part].locales);
  tell({ kind: part, found: JSON.stringify(found) });
  return { found, isKept: known !== undefined };
}

/** Watches a part, and tells what has changed in it since it was kept, or while it was read. */
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
// Nothing else has to be known before the first page is shown.
parentPort?.once("message", () => {
  watchPart("original", original);
  watchPart("translated", readPart("translated"));
  tell({ kind: "watching" });
});
