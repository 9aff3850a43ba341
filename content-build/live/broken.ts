import { existsSync } from "node:fs";
import path from "node:path";
import { type Locale, localeFolder } from "../contract/locales.ts";
import type { Settings } from "../settings.ts";
import { type DocumentSource, readDocument, rootOf } from "../source/documents.ts";
import { walkFolder } from "../source/walk.ts";

/**
 * Reads a document after a change of its files. While its front matter cannot be read, it is
 * what it was before: its issues say what is wrong. Undefined for a document that is gone.
 */
export function readAgain(
  settings: Settings,
  locale: Locale,
  folder: string,
  before: DocumentSource | undefined,
): DocumentSource | undefined {
  const root = rootOf(settings.roots, locale) ?? "";
  if (!existsSync(path.join(root, folder, "index.md"))) return undefined;
  const now = readDocument(settings.roots, locale, walkFolder(root, folder));
  return completeBroken(!now.page && before?.page ? { ...now, page: before.page } : now);
}

/** Whether the front matter of a document cannot be read as it is now. */
export function isBroken(document: DocumentSource | undefined): boolean {
  return document?.issues.some(({ severity }) => severity === "error") ?? false;
}

/** A document that could never be read goes by the name of its folder, so that it can be looked at. */
export function completeBroken(document: DocumentSource): DocumentSource {
  if (document.page || document.issues.length === 0) return document;
  const { folder, locale } = document;
  const slug = folder
    .slice(localeFolder(locale).length + 1)
    .replaceAll("_doublecolon_", "::")
    .replaceAll("_colon_", ":")
    .replaceAll("_star_", "*")
    .replaceAll("_question_", "?");
  return { ...document, page: { locale, folder, slug, title: path.basename(folder) } };
}
