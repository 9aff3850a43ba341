import path from "node:path";
import { type Locale, localeFolder } from "../contract/locales.ts";
import type { Settings } from "../settings.ts";
import { type DocumentSource, readDocument, rootOf } from "../source/documents.ts";
import { holdsPage, walkFolder } from "../source/walk.ts";

/**
 * Rereads a document after a change. While its front matter is invalid, the previous version stays
 * in place and the issues are reported. Undefined if it was deleted.
 */
export function readAgain(
  settings: Settings,
  locale: Locale,
  folder: string,
  before: DocumentSource | undefined,
): DocumentSource | undefined {
  const root = rootOf(settings.roots, locale) ?? "";
  if (!holdsPage(root, folder)) return undefined;
  const now = readDocument(settings.roots, locale, walkFolder(root, folder));
  return completeBroken(!now.page && before?.page ? { ...now, page: before.page } : now);
}

/** Whether a document's front matter is currently invalid. */
export function isBroken(document: DocumentSource | undefined): boolean {
  return document?.issues.some(({ severity }) => severity === "error") ?? false;
}

/** Gives a document that was never valid slug and title of its folder, so that it can be opened. */
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
