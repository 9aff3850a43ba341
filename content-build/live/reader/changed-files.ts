import path from "node:path";
import type { Roots } from "../../settings.ts";
import { type DocumentSource, type FoundDocuments, rootOf } from "../../source/documents.ts";

/** Files to reread because their documents differ. */
export function changedFiles(
  roots: Roots,
  before: FoundDocuments,
  after: FoundDocuments,
): string[] {
  const old = new Map(before.documents.map((document) => [document.folder, document]));
  const changed = after.documents.filter((document) => !isSame(old.get(document.folder), document));
  const there = new Set(after.documents.map(({ folder }) => folder));
  const gone = before.documents.filter(({ folder }) => !there.has(folder));
  return [...changed, ...gone].map(({ locale, folder }) =>
    path.join(rootOf(roots, locale) ?? roots.content, folder, "index.md"),
  );
}

function isSame(before: DocumentSource | undefined, after: DocumentSource): boolean {
  return (
    before?.stamp.size === after.stamp.size &&
    before.stamp.mtime === after.stamp.mtime &&
    JSON.stringify(before.attachments) === JSON.stringify(after.attachments)
  );
}
