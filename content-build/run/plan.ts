import { statSync } from "node:fs";
import path from "node:path";
import { changedAnswers, isSameSource } from "../cache/changes.ts";
import { type BuildState, readDependencies } from "../cache/state.ts";
import { own } from "../contract/own.ts";
import { documentUrl } from "../contract/slugs.ts";
import type { PackedPage } from "../files/pack.ts";
import type { KeptResult } from "../page/compiled.ts";
import type { Settings } from "../settings.ts";
import type { Dependency } from "../source/dependencies.ts";
import type { History } from "../source/history.ts";
import { docJob, type Job } from "../threads/job.ts";
import type { Sources } from "./sources.ts";

/** Key of the result for all pages other than documents. */
export const SITE_PAGES = "(site pages)";

/** The pages to compile, and the results to reuse. */
export interface Plan {
  jobs: Job[];
  reused: Map<string, KeptResult>;
  /** The last result for a sidebar, if still valid. */
  reuseSidebar(path: string): KeptResult | undefined;
  /** Whether all files of a result are still in the tree. */
  isThere(result: KeptResult): boolean;
  /** The last result for all pages other than documents, if still valid. */
  sitePages: KeptResult | undefined;
}

/** Decides what to compile: pages whose source, last commit or dependencies have changed. */
export function makePlan(
  settings: Settings,
  sources: Sources,
  history: History,
  last: BuildState | undefined,
): Plan {
  const changed = last ? changedAnswers(last, sources) : new Set<Dependency>();
  const stale =
    changed.size > 0 ? readDependencies(settings).jobsThatDependOn(changed) : new Set<string>();
  const before = new Map(last?.documents.map((document) => [document.folder, document]));
  const isWanted = wantedPages(settings);
  const isThere = checkTree(settings);
  const reuse = (key: string) => {
    const result = own(last?.results, key);
    return result && !stale.has(key) && isThere(result) ? result : undefined;
  };
  const jobs: Job[] = [];
  const reused = new Map<string, KeptResult>();
  for (const document of sources.documents) {
    const { page, folder } = document;
    const old = before.get(folder);
    const isSame = old !== undefined && isSameSource(old, document);
    if (!page || !isWanted(documentUrl(page.locale, page.slug), page.locale)) continue;
    const result = isSame ? reuse(folder) : undefined;
    if (result && showsHistory(result, history, folder)) reused.set(folder, result);
    else jobs.push(docJob(document, page));
  }
  jobs.sort(bySlug);
  const isSameSite = JSON.stringify(last?.kindStamps) === JSON.stringify(sources.kindStamps);
  const sitePages = isSameSite ? reuse(SITE_PAGES) : undefined;
  return { jobs, reused, reuseSidebar: reuse, isThere, sitePages };
}

/** The history that a document shows, stored with its result. */
export function shownHistory(
  history: History,
  folder: string,
): Pick<KeptResult, "commit" | "changedSections"> {
  const commit = history.commit(folder);
  const changedSections = history.changedSections(folder);
  return { ...(commit ? { commit } : {}), ...(changedSections ? { changedSections } : {}) };
}

/** Whether a result shows the history that a document has now. */
function showsHistory(
  { commit, changedSections }: KeptResult,
  history: History,
  folder: string,
): boolean {
  const now = shownHistory(history, folder);
  return (
    commit === now.commit && JSON.stringify(changedSections) === JSON.stringify(now.changedSections)
  );
}

/** Keeps translations next to their originals: they share data and code. */
function bySlug(a: Job, b: Job): number {
  if (a.kind !== "doc" || b.kind !== "doc" || a.slug === b.slug) return 0;
  return a.slug < b.slug ? -1 : 1;
}

/** A predicate for the pages that the settings ask for; `*` in a pattern matches anything. */
function wantedPages(settings: Settings): (url: string, locale: string) => boolean {
  const locales = new Set<string>(settings.locales);
  const patterns = settings.only.map(toPattern);
  return (url, locale) =>
    locales.has(locale) && (patterns.length === 0 || patterns.some((pattern) => pattern.test(url)));
}

function toPattern(glob: string): RegExp {
  const parts = glob.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "i");
}

/** Whether all files of a result are still in the tree. Each pack is looked at once. */
function checkTree({ out }: Settings): Plan["isThere"] {
  const packs = new Map<string, number>();
  const sizeOf = (name: string) =>
    statSync(path.join(out, name), { throwIfNoEntry: false })?.size ?? -1;
  const isPacked = (page: PackedPage | undefined) => {
    if (!page) return true;
    const size = packs.get(page.pack) ?? sizeOf(page.pack);
    packs.set(page.pack, size);
    return size >= page.from + page.size;
  };
  return ({ files, search, markdown }) =>
    isPacked(search) &&
    isPacked(markdown?.text) &&
    files.every(({ path: name, size }) => sizeOf(name) === size);
}
