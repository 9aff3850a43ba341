import { own } from "../contract/own.ts";
import type { DocumentSource } from "../source/documents.ts";
import {
  addressKey,
  addressNote,
  type IndexedPage,
  pageKey,
  parentSlug,
  translationsNote,
} from "../source/page-index.ts";
import { type Pair, pairTranslations } from "../source/pairs.ts";
import { referenceKeys } from "../source/reference-indexes.ts";
import type { BuildState } from "./state.ts";

/** The parts of a state that look-ups are answered from. */
export type Facts = Pick<BuildState, "documents" | "redirects" | "others" | "sidebarFiles">;

/** Every look-up (see `PageIndex`) that two builds answer differently. */
export function changedAnswers(before: Facts, after: Facts): Set<string> {
  const changed = new Set<string>();
  const old = byFolder(before.documents);
  const now = byFolder(after.documents);
  for (const folder of new Set([...old.keys(), ...now.keys()])) {
    compareDocuments(old.get(folder), now.get(folder), changed);
  }
  compareRedirects(before.redirects, after.redirects, changed);
  comparePairs(before, after, changed);
  const others = new Set(before.others);
  for (const url of after.others) if (!others.delete(url)) others.add(url);
  for (const url of others) changed.add(`o:${url.replace(/\/$/, "").toLowerCase()}`);
  for (const name of new Set([
    ...Object.keys(before.sidebarFiles),
    ...Object.keys(after.sidebarFiles),
  ])) {
    if (own(before.sidebarFiles, name) !== own(after.sidebarFiles, name)) changed.add(`s:${name}`);
  }
  return changed;
}

/** Whether a document's own files are the same as before. */
export function isSameSource(a: DocumentSource, b: DocumentSource): boolean {
  return (
    a.stamp.size === b.stamp.size &&
    a.stamp.mtime === b.stamp.mtime &&
    JSON.stringify(a.attachments) === JSON.stringify(b.attachments)
  );
}

function compareDocuments(
  before: DocumentSource | undefined,
  after: DocumentSource | undefined,
  changed: Set<string>,
): void {
  if (before && after && isSameSource(before, after)) return;
  const folder = before?.folder ?? after?.folder ?? "";
  for (const { name } of [...(before?.attachments ?? []), ...(after?.attachments ?? [])]) {
    changed.add(`f:${folder}/${name}`);
  }
  for (const page of [before?.page, after?.page]) {
    if (page) changed.add(`b:${pageKey(page.locale, page.slug)}`);
  }
  if (JSON.stringify(before?.page) === JSON.stringify(after?.page)) return;
  const isNew = !before?.page || !after?.page || before.page.slug !== after.page.slug;
  for (const page of [before?.page, after?.page]) if (page) addAnswers(page, isNew, changed);
}

function addAnswers(page: IndexedPage, isNew: boolean, changed: Set<string>): void {
  const { locale, slug } = page;
  changed.add(addressNote(pageKey(locale, slug)));
  changed.add(translationsNote(slug));
  changed.add(`c:${pageKey(locale, parentSlug(slug))}`);
  if (isNew) for (const key of referenceKeys(page)) changed.add(`x:${key}`);
}

function compareRedirects(
  before: Facts["redirects"],
  after: Facts["redirects"],
  changed: Set<string>,
): void {
  const old = new Map(before);
  const now = new Map(after);
  for (const from of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(from) !== now.get(from)) changed.add(addressNote(addressKey(from.toLowerCase())));
  }
}

/** A translation that stays behind answers for the address of its English page. */
function comparePairs(before: Facts, after: Facts, changed: Set<string>): void {
  const old = pairsOf(before);
  const now = pairsOf(after);
  for (const [key, { page, slug }] of [...old, ...now]) {
    if (old.has(key) && now.has(key)) continue;
    changed.add(addressNote(pageKey(page.locale, slug)));
    changed.add(addressNote(pageKey(page.locale, page.slug)));
    changed.add(translationsNote(slug));
    changed.add(translationsNote(page.slug));
  }
}

function pairsOf({ documents, redirects }: Facts): Map<string, Pair> {
  const pages = documents.flatMap(({ page }) => page ?? []);
  const pairs = pairTranslations(pages, redirects);
  return new Map(
    pairs.map((pair) => {
      const { page, slug, isNearest } = pair;
      return [`${isNearest} ${slug} ${pageKey(page.locale, page.slug)}`, pair];
    }),
  );
}

function byFolder(documents: readonly DocumentSource[]): Map<string, DocumentSource> {
  return new Map(documents.map((document) => [document.folder, document]));
}
