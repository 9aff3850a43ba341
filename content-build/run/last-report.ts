import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { LOCALES, type Locale, localeFolder } from "../contract/locales.ts";
import type { PackedPage } from "../files/pack.ts";
import { hasSearchPages } from "../files/search-pages.ts";
import { readManifest } from "../files/tree.ts";
import { hashOf } from "../files/write.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { Issue } from "../issues.ts";
import { stampKinds } from "../kinds/compile-kinds.ts";
import type { PageKind } from "../kinds/page-kind.ts";
import type { Settings } from "../settings.ts";
import { type FoundFolders, rootOf } from "../source/documents.ts";
import { stampHistory } from "../source/git-history.ts";
import { stampOf } from "../source/walk.ts";

/** The part of a report that is the same whether pages were compiled or reused. */
export interface LastingReport {
  /** Number of pages by locale. */
  pages: Partial<Record<Locale, number>>;
  issues: Issue[];
  /** Number of calls of unknown macros, by name. */
  unsupportedMacros: Record<string, number>;
  version: string;
}

/** The report of the last build, which is given again if a build would write the same files. */
interface LastReport {
  /** See `stampSources`. */
  sources: string;
  report: LastingReport;
  documents: number;
  /** Sizes of packs, which no manifest lists. */
  packs: [path: string, size: number][];
}

/** Folders of the content whose files are data for pages or site files. */
const DATA_FOLDERS = ["", "jsondata", "phrases", "sidebars"];

/**
 * A hash of everything a build is made of, from sizes and times of files. It must be taken before
 * they are read, so that a change meanwhile is noticed by the next build.
 */
export async function stampSources(
  settings: Settings,
  fingerprint: string,
  folders: FoundFolders,
  kinds: readonly PageKind[],
): Promise<string> {
  const history = stampHistory(settings);
  const { roots, searchAliases } = settings;
  const files = DATA_FOLDERS.flatMap((name) => stampFolder(path.join(roots.content, name)));
  for (const locale of LOCALES) {
    const root = rootOf(roots, locale);
    if (root) files.push(...stampFolder(path.join(root, localeFolder(locale))));
  }
  if (searchAliases) files.push(JSON.stringify(stampOf(searchAliases)));
  if (roots.translated) files.push(...stampFolder(roots.translated));
  const parts = [fingerprint, settings, folders, files, stampKinds(kinds, settings), await history];
  return hashOf(JSON.stringify(parts));
}

/** The report of the last build, if its sources were the same and all its files are still there. */
export function readLastReport(
  settings: Settings,
  sources: string,
): (LastingReport & { reused: number }) | undefined {
  let last: LastReport;
  try {
    last = JSON.parse(readFileSync(reportFile(settings), "utf8")) as LastReport;
  } catch {
    return undefined;
  }
  const manifest = last.sources === sources ? readManifest(settings.out) : undefined;
  if (manifest?.version !== last.report.version || !hasSearchPages(settings.out)) return undefined;
  const { files, aside = [] } = manifest;
  const written = [...files, ...aside].map(({ path: name, size }) => [name, size] as const);
  const isThere = [...last.packs, ...written].every(
    ([name, size]) =>
      statSync(path.join(settings.out, name), { throwIfNoEntry: false })?.size === size,
  );
  return isThere ? { ...last.report, reused: last.documents } : undefined;
}

/** Stores the report of a build for the next one. */
export function writeLastReport(
  settings: Settings,
  sources: string,
  report: LastingReport,
  documents: number,
  packed: readonly PackedPage[],
): void {
  const packs = new Set(packed.map(({ pack }) => pack));
  const last: LastReport = {
    sources,
    report,
    documents,
    packs: [...packs].map((name) => [name, statSync(path.join(settings.out, name)).size]),
  };
  writeWhole(reportFile(settings), JSON.stringify(last));
}

/** Deletes the report: the tree is about to change. */
export function dropLastReport(settings: Settings): void {
  rmSync(reportFile(settings), { force: true });
}

/** Names, sizes and times of the files directly in a folder. */
function stampFolder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const { size, mtime } = stampOf(path.join(folder, name));
      return `${folder} ${name} ${size} ${mtime}`;
    })
    .sort();
}

function reportFile(settings: Settings): string {
  return path.join(settings.cache, "report.json");
}
