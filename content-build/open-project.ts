import { existsSync } from "node:fs";
import path from "node:path";
import {
  type BuildOptions,
  type BuildReport,
  type BuiltSite,
  buildSite,
  collectIssues,
} from "./build.ts";
import type { BuiltFile, PageIssues } from "./contract/documents.ts";
import type { Locale } from "./contract/locales.ts";
import { LOCALES, localeFolder } from "./contract/locales.ts";
import { documentUrl, slugToFolder } from "./contract/slugs.ts";
import { makeManifest, manifestFile } from "./files/tree.ts";
import { TreeWriter } from "./files/write.ts";
import { writeWhole } from "./files/write-whole.ts";
import { compareIssues, type Issue } from "./issues.ts";
import { linkPages } from "./links/link-pages.ts";
import type { KeptResult } from "./page/compiled.ts";
import { pagesOf } from "./run/sources.ts";
import { type DocumentSource, readDocument, rootOf } from "./source/documents.ts";
import { PageIndex, splitDocumentUrl } from "./source/page-index.ts";
import { ReferenceIndexes } from "./source/reference-indexes.ts";
import { walkFolder } from "./source/walk.ts";
import { docJob, runJob } from "./threads/job.ts";

/** A project that stays open while its authors work on it. */
export interface OpenProject {
  /** What opening it has built. */
  report: BuildReport;
  /**
   * Compiles the page that a file belongs to, and writes it and the manifest. Undefined
   * for files that more than one page depends on: those need a whole build.
   */
  compilePage(file: string): Promise<PageUpdate | undefined>;
  /** What is wrong with the document at an address; undefined where there is no source. */
  issuesOf(url: string): PageIssues | undefined;
}

/** What compiling one page has changed. */
export interface PageUpdate {
  url: string;
  /** Absent where the page is gone or cannot be read. */
  files: BuiltFile[];
  /** Issues of this page. */
  issues: Issue[];
  version: string;
  milliseconds: number;
}

/** Builds a project and keeps everything in memory that compiling one page needs. */
export async function openProject(options: BuildOptions = {}): Promise<OpenProject> {
  const { report, site } = await buildSite(options);
  warmUp(site);
  return {
    report,
    issuesOf: (url) => issuesOf(site, url),
    async compilePage(file) {
      const place = placeOfFile(site, path.resolve(file));
      return place && compileFolder(site, place.locale, place.folder);
    },
  };
}

/** Reads the data that pages ask for, so that the first edit is shown as fast as the others. */
function warmUp({ run, sources: { documents } }: BuiltSite): void {
  const isRich = ({ page }: DocumentSource) => page?.pageType === "css-property";
  const document = documents.find(isRich) ?? documents.find(({ page }) => page);
  if (document?.page) runJob(run.project, docJob(document, document.page));
}

function issuesOf({ settings, sources, run }: BuiltSite, url: string): PageIssues | undefined {
  const place = splitDocumentUrl(url);
  if (!place) return undefined;
  const folder = `${localeFolder(place.locale)}/${slugToFolder(decodeSlug(place.slug))}`;
  const document = sources.documents.find((other) => other.folder === folder);
  if (!document) return undefined;
  const result = run.results.get(folder);
  const sidebar = result?.sidebarJob && run.results.get(result.sidebarJob.path);
  const issues = [document, result, sidebar].flatMap((part) => part?.issues ?? []);
  issues.push(...(result?.linkIssues ?? []));
  const ownRoot = rootOf(settings.roots, place.locale) ?? settings.roots.content;
  return {
    file: `${folder}/index.md`,
    issues: issues.sort(compareIssues).map((issue) => {
      const root = issue.file.startsWith(folder) ? ownRoot : settings.roots.content;
      return { ...issue, path: path.join(root, issue.file) };
    }),
  };
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** The document whose folder a file lies in. */
function placeOfFile(
  { settings }: BuiltSite,
  file: string,
): { locale: Locale; folder: string } | undefined {
  for (const locale of LOCALES) {
    const root = rootOf(settings.roots, locale);
    const start = root && path.join(root, localeFolder(locale)) + path.sep;
    if (!start || !file.startsWith(start)) continue;
    const folder = path.dirname(path.relative(root, file)).split(path.sep).join("/");
    const isDocument = existsSync(path.join(root, folder, "index.md"));
    return isDocument ? { locale, folder } : undefined;
  }
  return undefined;
}

function compileFolder(site: BuiltSite, locale: Locale, folder: string): PageUpdate | undefined {
  const started = performance.now();
  const { settings, sources, run } = site;
  const root = rootOf(settings.roots, locale) ?? "";
  const document = readDocument(settings.roots, locale, walkFolder(root, folder));
  const at = sources.documents.findIndex((other) => other.folder === folder);
  const before = sources.documents[at];
  if (at === -1) sources.documents.push(document);
  else sources.documents[at] = document;
  const { page } = document;
  if (JSON.stringify(before?.page) !== JSON.stringify(page)) refreshIndex(site);
  if (!page) {
    run.results.delete(folder);
    return undefined;
  }
  const job = docJob(document, page);
  const { dependencies: _dependencies, files: encoded, ...rest } = runJob(run.project, job);
  const result: KeptResult = { ...rest, files: new TreeWriter(settings.out).write(encoded) };
  run.results.set(folder, result);
  linkPages(run.results, [folder], run.project.index, settings.out);
  return {
    url: documentUrl(locale, page.slug),
    files: result.files,
    issues: [...document.issues, ...result.issues, ...(result.linkIssues ?? [])],
    version: writeManifest(site, result.files),
    milliseconds: performance.now() - started,
  };
}

/** Lets look-ups answer from the sources as they are now. */
function refreshIndex({ run, sources }: BuiltSite): void {
  const index = new PageIndex(pagesOf(sources), sources.redirects, sources.siteAddresses);
  run.project.index = index;
  run.project.references = new ReferenceIndexes(index);
}

/** Writes issues and manifest with the files of one page replaced. */
function writeManifest(site: BuiltSite, files: BuiltFile[]): string {
  const { settings, sources, run } = site;
  const issues = JSON.stringify(collectIssues(sources, run));
  const written = new TreeWriter(settings.out).writeOutputs([
    { path: "issues.json", content: issues },
  ]);
  const changed = new Map([...files, ...written].map((file) => [file.path, file]));
  const kept = site.manifest.files.filter((file) => !changed.has(file.path));
  site.manifest = makeManifest([...kept, ...changed.values()], site.manifest.redirects);
  writeWhole(manifestFile(settings.out), JSON.stringify(site.manifest));
  return site.manifest.version;
}
