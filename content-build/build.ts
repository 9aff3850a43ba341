import { availableParallelism } from "node:os";
import { countLookUps } from "./cache/look-ups.ts";
import {
  type BuildState,
  buildFingerprint,
  dropState,
  readDependencies,
  readState,
  writeState,
} from "./cache/state.ts";
import type { BuiltFile } from "./contract/documents.ts";
import { findLocale, type Locale } from "./contract/locales.ts";
import { manifestFile, OutputTree } from "./files/tree.ts";
import { compareIssues, type Issue } from "./issues.ts";
import { compileKinds } from "./kinds/compile-kinds.ts";
import { PAGE_KINDS } from "./kinds/index.ts";
import type { PageKind } from "./kinds/page-kind.ts";
import { writeSearchAliases } from "./outputs/search-aliases.ts";
import { writeSiteFiles } from "./outputs/site-files.ts";
import type { MarkdownEntry } from "./page/compiled.ts";
import { readChangedSections } from "./run/changed-sections.ts";
import {
  dropLastReport,
  type LastingReport,
  readLastReport,
  stampSources,
  writeLastReport,
} from "./run/last-report.ts";
import { linkAll, type SidebarRun } from "./run/link-all.ts";
import { makePlan, type Plan, SITE_PAGES } from "./run/plan.ts";
import { Run } from "./run/run.ts";
import { pagesOf, readSources, type Sources } from "./run/sources.ts";
import { writeAreaPacks } from "./run/write-area-packs.ts";
import { writeMarkdown } from "./run/write-markdown.ts";
import { readSettings, requirePages, type Settings, type SettingsInput } from "./settings.ts";
import { findDocuments } from "./source/documents.ts";
import { readChanges } from "./source/git-history.ts";
import { JsonData } from "./source/jsondata.ts";
import { addressesOfPairs, type Pair, pairTranslations } from "./source/pairs.ts";

export { SettingError } from "./settings.ts";

/** Progress of a build. */
export interface BuildProgress {
  stage: "reading" | "compiling" | "writing";
  done: number;
  total: number;
}

/** Options of a build. */
export interface BuildOptions extends SettingsInput {
  onProgress?: (progress: BuildProgress) => void;
  /** Called once all sources are read, before any page is compiled. */
  onRead?: (settings: Settings, sources: Sources) => void;
  /** Number of worker threads; by default that of processors. */
  threads?: number;
  /** Kinds of pages other than documents; by default `PAGE_KINDS`. */
  kinds?: readonly PageKind[];
}

/** The result of a build. */
export interface BuildReport extends LastingReport {
  /** Number of pages and sidebars compiled in this build. */
  compiled: number;
  /** Number of pages reused from the last build. */
  reused: number;
  seconds: number;
  /** Peak memory of the process, in bytes. */
  peakMemory: number;
  /** Path of the manifest. */
  manifest: string;
}

/** Compiles all content into a tree of files. */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const started = performance.now();
  const settings = readSettings(options);
  requirePages(settings);
  const report = (stage: BuildProgress["stage"], done = 0, total = 0) =>
    options.onProgress?.({ stage, done, total });
  report("reading");
  const fingerprint = buildFingerprint(settings, new JsonData(settings.roots.content).files());
  const { kinds = PAGE_KINDS } = options;
  const folders = findDocuments(settings.roots);
  const stamp = await stampSources(settings, fingerprint, folders, kinds);
  const finish = (counts: Pick<BuildReport, "compiled" | "reused">, lasting: LastingReport) => ({
    ...lasting,
    ...counts,
    seconds: (performance.now() - started) / 1000,
    peakMemory: process.resourceUsage().maxRSS * 1024,
    manifest: manifestFile(settings.out),
  });
  // A caller with `onRead` needs the sources, so the last report is not enough.
  const unchanged = options.onRead ? undefined : readLastReport(settings, stamp);
  if (unchanged) {
    const { reused, ...lasting } = unchanged;
    return finish({ compiled: 0, reused }, lasting);
  }
  const last = readState(settings, fingerprint);
  // Git runs while the sources are read.
  const asked = readChanges(settings);
  const sources = readSources(settings, last, kinds, folders);
  options.onRead?.(settings, sources);
  const pages = pagesOf(sources);
  const pairs = pairTranslations(pages, sources.redirects);
  const [changes, changedSections] = await Promise.all([
    asked,
    readChangedSections(settings, pages, pairs),
  ]);
  const tree = new OutputTree(settings);
  const { redirects, siteAddresses, siteAreas } = sources;
  const run = new Run({
    input: { settings, pages, redirects, siteAddresses, siteAreas, changes, changedSections },
    out: tree.target,
    finished: settings.out,
    threads: options.threads ?? availableParallelism(),
    onProgress: (done, total) => report("compiling", done, total),
  });
  const plan = makePlan(settings, sources, run.project.history, last);
  for (const [key, result] of plan.reused) run.results.set(key, result);
  await compileAll(run, plan, sources, last, tree.target);
  report("writing");
  const issues = collectIssues(sources, run);
  const version = writeAll(run, tree, last, { sources, pairs, issues, fingerprint });
  const macros = [...run.results.values()].map(({ unsupportedMacros }) => unsupportedMacros ?? {});
  const lasting: LastingReport = {
    pages: countPages(compiledFiles(run)),
    issues,
    unsupportedMacros: sumMacros(macros),
    version,
  };
  const { jobs, reused } = plan;
  const packed = Object.values(run.packed).flat();
  writeLastReport(settings, stamp, lasting, jobs.length + reused.size, packed);
  return finish({ compiled: run.compiled, reused: reused.size }, lasting);
}

/** Compiles what a plan does not reuse, and what is made of all pages together. */
async function compileAll(
  run: Run,
  plan: Plan,
  sources: Sources,
  last: BuildState | undefined,
  out: string,
): Promise<void> {
  try {
    await run.compile(plan.jobs);
    const sidebars = await compileSidebars(run, plan.reuseSidebar);
    await run.endThreads();
    if (plan.sitePages) run.results.set(SITE_PAGES, plan.sitePages);
    else run.keepCompiled(SITE_PAGES, await compileKinds(run.project, sources.kindSources));
    await linkAll(run, plan, sidebars, sources, last, out);
    await writeMarkdown(run, plan, last, out);
    await writeAreaPacks(run, plan, last);
    run.joinPacks();
  } finally {
    await run.close();
  }
}

/** Data about all pages, which is written and kept for the next build. */
interface AboutAll extends Pick<BuildState, "fingerprint"> {
  sources: Sources;
  pairs: readonly Pair[];
  issues: readonly Issue[];
}

/** Writes files about all pages, completes the tree, and keeps the state; returns the version. */
function writeAll(
  run: Run,
  tree: OutputTree,
  last: BuildState | undefined,
  { sources, pairs, issues, fingerprint }: AboutAll,
): string {
  const { settings } = run.project;
  const compiled = compiledFiles(run);
  if (last && run.hasCompiled) {
    run.dependencies.adopt(readDependencies(settings), (key) => run.results.has(key));
  }
  const lookUps = run.hasCompiled || !last ? countLookUps(run.dependencies) : last.lookUps;
  const texts = { markdown: markdownOf(run), packs: packsOf(run) };
  const siteFiles = [
    ...writeSiteFiles(run.project, compiled, issues, lookUps, texts, tree.target),
    ...writeSearchAliases(sources.searchAliases, sources.searchPhrases, tree.target),
  ];
  dropState(settings);
  dropLastReport(settings);
  // Authors' own redirects come last and take precedence.
  const moved = [...addressesOfPairs(pairs), ...sources.redirects];
  const written = [...run.paths, ...siteFiles.map(({ path }) => path)];
  const { version } = tree.finish([...compiled, ...siteFiles], written, moved, run.packed);
  const { documents, redirects, siteAddresses, sidebarFiles, kindStamps } = sources;
  const state: BuildState = {
    fingerprint,
    documents,
    redirects,
    siteAddresses,
    sidebarFiles,
    kindStamps,
    lookUps,
    results: Object.fromEntries(run.results),
    siteFiles,
  };
  writeState(settings, state, run.hasCompiled || !last ? run.dependencies : undefined);
  return version;
}

/** All issues of a site, sorted by file. */
export function collectIssues(sources: Sources, run: Run): Issue[] {
  return [
    ...sources.issues,
    ...sources.documents.flatMap((document) => document.issues),
    ...[...run.results.values()].flatMap(({ issues, linkIssues = [] }) => [
      ...issues,
      ...linkIssues,
    ]),
  ].sort(compareIssues);
}

function compiledFiles(run: Run): BuiltFile[] {
  return [...run.results.values()].flatMap(({ files }) => files);
}

/** All pages that have Markdown, in the order of their URLs. */
function markdownOf(run: Run): MarkdownEntry[] {
  return [...run.results.values()]
    .flatMap(({ markdown }) => (markdown?.text ? markdown : []))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** The size of each file with all pages of an area, by its path. */
function packsOf(run: Run): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [key, { pack, files }] of run.results) {
    if (pack && files[0]) sizes.set(key, files[0].size);
  }
  return sizes;
}

/** Compiles each sidebar that a page shows, once. */
async function compileSidebars(
  run: Run,
  reuse: ReturnType<typeof makePlan>["reuseSidebar"],
): Promise<SidebarRun[]> {
  const jobs = new Map(
    [...run.results.values()].flatMap(({ sidebarJob }) =>
      sidebarJob ? [[sidebarJob.path, sidebarJob] as const] : [],
    ),
  );
  const sidebars = [...jobs.values()]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((job) => {
      const result = reuse(job.path);
      if (result) run.results.set(job.path, result);
      return { job, isKept: result !== undefined };
    });
  const fresh = sidebars.flatMap(({ job, isKept }) => (isKept ? [] : job));
  await run.compile(fresh.map((job) => ({ kind: "sidebar", ...job })));
  return sidebars;
}

function countPages(files: readonly BuiltFile[]): Partial<Record<Locale, number>> {
  const pages: Partial<Record<Locale, number>> = {};
  for (const { url, aside } of files) {
    const locale = !aside && url && findLocale(url.split("/")[1] ?? "");
    if (locale) pages[locale] = (pages[locale] ?? 0) + 1;
  }
  return pages;
}

function sumMacros(counts: readonly Record<string, number>[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const count of counts) {
    for (const [name, number] of Object.entries(count)) {
      sums.set(name, (sums.get(name) ?? 0) + number);
    }
  }
  return Object.fromEntries([...sums].sort(([, a], [, b]) => b - a));
}
