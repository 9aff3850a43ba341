import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFolder } from "../contract/locales.ts";
import { slugToFolder } from "../contract/slugs.ts";
import type { Issue } from "../issues.ts";
import type { Roots, Settings } from "../settings.ts";
import { isProblem, readFrontMatter, splitFrontMatter } from "./front-matter.ts";
import { detached, type IndexedPage } from "./indexed-page.ts";
import { type SourceFolder, walkFolders } from "./walk.ts";

/** A document: its folder and front matter. */
export interface DocumentSource extends SourceFolder {
  locale: Locale;
  /** Absent if the front matter is invalid: the page is then left out. */
  page?: IndexedPage;
  issues: Issue[];
}

/** The content root of a locale. */
export function rootOf(roots: Roots, locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE ? roots.content : roots.translated;
}

/** The folders of all documents, and issues of skipped pages. */
export interface FoundFolders {
  found: { locale: Locale; folder: SourceFolder }[];
  issues: Issue[];
}

/** Finds the folders of all documents of these locales, and reports skipped pages. */
export function findDocuments(roots: Roots, locales: readonly Locale[] = LOCALES): FoundFolders {
  const issues: Issue[] = [];
  const found = locales.flatMap((locale) => {
    const root = rootOf(roots, locale);
    const start = localeFolder(locale);
    if (!root || !existsSync(path.join(root, start))) return [];
    const { folders, skipped, links } = walkFolders(root, start);
    issues.push(...skipped.map(skippedPage), ...links.map(skippedLink));
    return folders.map((folder) => ({ locale, folder }));
  });
  return { found, issues };
}

function skippedPage(file: string): Issue {
  const found = "a page written as HTML, which is left out";
  return leftOut(file, found, "Write it as Markdown, in index.md.");
}

function skippedLink(file: string): Issue {
  const found = "a symbolic link, which is not followed";
  return leftOut(file, found, "Put the file or folder itself here, or take the link away.");
}

function leftOut(file: string, found: string, advice: string): Issue {
  return { code: "skipped", severity: "warning", file, line: 1, column: 1, found, advice };
}

/** Documents, and issues found while reading them. */
export interface FoundDocuments {
  documents: DocumentSource[];
  issues: Issue[];
}

/** Reads the documents of these folders, or of all; unchanged files are reused. */
export function readDocuments(
  roots: Roots,
  known: readonly DocumentSource[] = [],
  { found, issues }: FoundFolders = findDocuments(roots),
): FoundDocuments {
  const before = new Map(known.map((document) => [document.folder, document]));
  const documents = found.map(({ locale, folder }) => {
    const old = before.get(folder.folder);
    const isSame = old?.stamp.size === folder.stamp.size && old.stamp.mtime === folder.stamp.mtime;
    return isSame
      ? { ...old, attachments: folder.attachments }
      : readDocument(roots, locale, folder);
  });
  return { documents, issues };
}

/**
 * Reads and validates a document's front matter; `text` replaces the contents of an unsaved file.
 */
export function readDocument(
  roots: Roots,
  locale: Locale,
  folder: SourceFolder,
  text?: string,
): DocumentSource {
  const file = `${folder.folder}/index.md`;
  const saved = path.join(rootOf(roots, locale) ?? "", file);
  const bytes = text === undefined ? readFileSync(saved) : Buffer.from(text);
  const issues: Issue[] = [];
  const problem = (line: number, found: string, advice: string, column = 1) =>
    issues.push({ code: "front-matter", severity: "error", file, line, column, found, advice });
  if (!isUtf8(bytes)) {
    issues.push({
      code: "unreadable",
      severity: "warning",
      file,
      line: 1,
      column: 1,
      found: "bytes that are not UTF-8",
      advice: "Save the file as UTF-8.",
    });
  }
  const split = splitFrontMatter(bytes.toString());
  if (!split) {
    problem(1, "no front matter", "Start with a line of three hyphens, keys, and three hyphens.");
    return { ...folder, locale, issues };
  }
  const front = readFrontMatter(split.yaml);
  if (isProblem(front)) {
    for (const { line, column, found, advice } of front) problem(line, found, advice, column);
    return { ...folder, locale, issues };
  }
  const wanted = `${localeFolder(locale)}/${slugToFolder(front.slug)}`;
  if (wanted !== folder.folder) {
    problem(1, `slug: ${front.slug}`, `Move the page to ${wanted}, or correct the slug.`);
    return { ...folder, locale, issues };
  }
  // Spreads come last: in V8, an object literal that begins with a spread has a hidden class of
  // its own, of 250 bytes.
  const page = { locale, folder: folder.folder, ...detached(front) };
  return { locale, issues, page, ...folder };
}

/** The absolute path of a page's source folder. */
export function sourceFolder({ roots }: Settings, page: IndexedPage): string {
  return path.join(rootOf(roots, page.locale) ?? "", page.folder);
}
