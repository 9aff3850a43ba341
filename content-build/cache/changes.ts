import { own } from "../contract/own.ts";
import { type Dependency, dependsOn } from "../source/dependencies.ts";
import type { DocumentSource } from "../source/documents.ts";
import { type IndexedPage, pageKey } from "../source/indexed-page.ts";
import { addressKey, parentSlug } from "../source/page-index.ts";
import { type Pair, pairTranslations } from "../source/pairs.ts";
import { referenceKeys } from "../source/reference-indexes.ts";
import type { BuildState } from "./state.ts";

/** The parts of a state that dependencies refer to. */
export type Facts = Pick<
  BuildState,
  "documents" | "redirects" | "siteAddresses" | "sidebarFiles"
> & {
  /** Pairs of these documents and redirects, if already computed. */
  pairs?: readonly Pair[];
};

/** All dependencies whose answers differ between two builds. */
export function changedAnswers(before: Facts, after: Facts): Set<Dependency> {
  const changed = new Set<Dependency>();
  if (before.documents !== after.documents) {
    const old = byFolder(before.documents);
    const now = byFolder(after.documents);
    for (const folder of new Set([...old.keys(), ...now.keys()])) {
      compareDocuments(old.get(folder), now.get(folder), changed);
    }
  }
  if (before.redirects !== after.redirects) {
    compareRedirects(before.redirects, after.redirects, changed);
  }
  comparePairs(before, after, changed);
  const addresses = new Set(before.siteAddresses);
  for (const url of after.siteAddresses) if (!addresses.delete(url)) addresses.add(url);
  for (const url of addresses)
    changed.add(dependsOn.sitePage(url.replace(/\/$/, "").toLowerCase()));
  for (const name of new Set([
    ...Object.keys(before.sidebarFiles),
    ...Object.keys(after.sidebarFiles),
  ])) {
    if (own(before.sidebarFiles, name) !== own(after.sidebarFiles, name))
      changed.add(dependsOn.sidebar(name));
  }
  return changed;
}

/** Whether a document's own files are unchanged. */
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
  changed: Set<Dependency>,
): void {
  if (before === after || (before && after && isSameSource(before, after))) return;
  const folder = before?.folder ?? after?.folder ?? "";
  for (const { name } of [...(before?.attachments ?? []), ...(after?.attachments ?? [])]) {
    changed.add(dependsOn.attachment(folder, name));
  }
  for (const page of [before?.page, after?.page]) {
    if (page) changed.add(dependsOn.text(pageKey(page.locale, page.slug)));
  }
  if (JSON.stringify(before?.page) === JSON.stringify(after?.page)) return;
  const isNew = !before?.page || !after?.page || before.page.slug !== after.page.slug;
  for (const page of [before?.page, after?.page]) if (page) addAnswers(page, isNew, changed);
}

function addAnswers(page: IndexedPage, isNew: boolean, changed: Set<Dependency>): void {
  const { locale, slug } = page;
  changed.add(dependsOn.address(pageKey(locale, slug)));
  changed.add(dependsOn.translations(slug));
  changed.add(dependsOn.children(pageKey(locale, parentSlug(slug))));
  if (isNew) for (const key of referenceKeys(page)) changed.add(dependsOn.reference(key));
}

function compareRedirects(
  before: Facts["redirects"],
  after: Facts["redirects"],
  changed: Set<Dependency>,
): void {
  const old = new Map(before);
  const now = new Map(after);
  for (const from of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(from) !== now.get(from))
      changed.add(dependsOn.address(addressKey(from.toLowerCase())));
  }
}

/** A translation that is still at the old URL of its moved page also answers for the new URL. */
function comparePairs(before: Facts, after: Facts, changed: Set<Dependency>): void {
  const old = pairsOf(before);
  const now = pairsOf(after);
  for (const [key, { page, slug }] of [...old, ...now]) {
    if (old.has(key) && now.has(key)) continue;
    changed.add(dependsOn.address(pageKey(page.locale, slug)));
    changed.add(dependsOn.address(pageKey(page.locale, page.slug)));
    changed.add(dependsOn.translations(slug));
    changed.add(dependsOn.translations(page.slug));
  }
}

function pairsOf({ documents, redirects, pairs }: Facts): Map<string, Pair> {
  const all = pairs ?? pairTranslations(pagesIn(documents), redirects);
  return new Map(
    all.map((pair) => {
      const { page, slug, isNearest } = pair;
      return [`${isNearest} ${slug} ${pageKey(page.locale, page.slug)}`, pair];
    }),
  );
}

function pagesIn(documents: readonly DocumentSource[]): IndexedPage[] {
  return documents.flatMap(({ page }) => page ?? []);
}

function byFolder(documents: readonly DocumentSource[]): Map<string, DocumentSource> {
  return new Map(documents.map((document) => [document.folder, document]));
}
