import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OfflineSetting } from "#app/entry.offline.tsx";
import { findSiteLinks } from "#app/lib/server/site-links.server.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import type { Features } from "#content-build/contract/features.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#content-build/contract/locales.ts";
import {
  entryPath,
  MOVED_ENTRY,
  type OfflineManifest,
  type OfflinePack,
  type OfflineSection,
  TITLES_ENTRY,
} from "#content-build/contract/offline.ts";
import { documentUrl, pageFile, splitLocale } from "#content-build/contract/slugs.ts";
import { appFiles, runnerFile } from "./app-files.ts";
import { type ContentTree, openTree, type TreeDocument } from "./content-tree.ts";
import { cut } from "./cut.ts";
import type { Job, MediaEntry, ThreadInput } from "./job.ts";
import { mediaOf } from "./media-of.ts";
import { threadFile } from "./renderer.ts";
import { divide } from "./sections.ts";
import { makePacks } from "./thread-pool.ts";

/** Average number of files per pack is twice this: some four megabytes. */
const REACH = 64;

/** The same for images, which are larger. */
const MEDIA_REACH = 32;

export interface OfflineOptions {
  /** The build tree. */
  outDir: string;
  /** Receives the manifest, and the packs below `packs/`. */
  offlineDir: string;
  features: Features;
  onProgress?: (done: number, total: number) => void;
}

export interface OfflineReport {
  /** Number of packs, and of those built in this run. */
  packs: number;
  made: number;
  /** Size of all packs. */
  bytes: number;
}

/** State of the previous run: packs by a hash of their inputs. */
interface State {
  packs: [key: string, pack: OfflinePack][];
}

/** A section, or the shared files of a locale, before packing. */
interface Part {
  locale: Locale;
  section?: Omit<OfflineSection, "packs" | "media">;
  jobs: Job[];
  media: Job[];
}

/**
 * Builds the offline packs from a build tree and the built app. Packs with unchanged inputs are
 * reused; unreferenced ones are deleted.
 */
export async function buildOffline(options: OfflineOptions): Promise<OfflineReport> {
  const { outDir, offlineDir, features, onProgress } = options;
  const tree = await openTree(outDir);
  const [file, settings, state] = await Promise.all([
    threadFile(),
    settingsOf(tree, features),
    readState(offlineDir),
  ]);
  const parts = (await Promise.all(LOCALES.map((locale) => partsOf(tree, locale)))).flat();
  const jobs = parts.flatMap((part) => [...part.jobs, ...part.media]);
  const program = sha256(await readFile(file));
  const keys = new Map(jobs.map((job) => [job, keyOf(job, tree, settings, program)]));

  const packsDir = path.join(offlineDir, "packs");
  const known = new Map(
    state.packs.filter(([, { hash }]) => existsSync(path.join(packsDir, hash))),
  );
  const missing = jobs.filter((job) => !known.has(keys.get(job) ?? ""));
  const input: ThreadInput = { outDir, packsDir, settings: [...settings] };
  let done = 0;
  const onMade = () => onProgress?.(++done, missing.length);
  const made = await makePacks(missing, { file, input, onMade });
  for (const [at, job] of missing.entries()) {
    known.set(keys.get(job) ?? "", made[at] as OfflinePack);
  }

  const packOf = (job: Job) => known.get(keys.get(job) ?? "") as OfflinePack;
  const manifest = manifestOf(parts, packOf);
  const used = new Map(jobs.map((job) => [keys.get(job) ?? "", packOf(job)]));
  await mkdir(packsDir, { recursive: true });
  await writeIfOther(path.join(offlineDir, "manifest.json"), JSON.stringify(manifest));
  await writeIfOther(path.join(offlineDir, "state.json"), JSON.stringify({ packs: [...used] }));
  await removeOthers(packsDir, new Set([...used.values()].map(({ hash }) => hash)));
  const bytes = [...used.values()].reduce((sum, pack) => sum + pack.bytes, 0);
  return { packs: used.size, made: missing.length, bytes };
}

async function settingsOf(
  tree: ContentTree,
  features: Features,
): Promise<Map<Locale, OfflineSetting>> {
  const help = "/docs/Glossary/Baseline/Compatibility";
  const helpIn = await tree.pageLocales(help);
  const entries = LOCALES.map(async (locale): Promise<[Locale, OfflineSetting]> => {
    const found = [locale, DEFAULT_LOCALE].find((each) => helpIn.includes(each));
    const links = await findSiteLinks(tree, locale);
    return [locale, { features, links, baselineHelp: found && `/${found}${help}` }];
  });
  return new Map(await Promise.all(entries));
}

async function partsOf(tree: ContentTree, locale: Locale): Promise<Part[]> {
  const documents = tree.documents(locale);
  if (documents.length === 0) return [];
  const bySlug = new Map(documents.map((document) => [document.slug, document]));
  const sections = divide(documents.map(({ slug }) => slug));
  const parts = [...sections].map(async ([id, slugs]): Promise<Part> => {
    const files = slugs
      .map((slug) => bySlug.get(slug) as TreeDocument)
      .map(({ url, file }) => ({ path: entryPath(url), file: file.path }))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ file }) => file);
    const title = await titleOf(tree, locale, id);
    const media = slugs.flatMap((slug) => mediaOf(tree, bySlug.get(slug) as TreeDocument));
    return {
      locale,
      section: { id, title, pages: slugs.length },
      jobs: cut(files, REACH).map((pages) => ({ locale, pages, sidebars: [], texts: [] })),
      media: mediaJobs(locale, media),
    };
  });
  return [await sharedOf(tree, locale), ...(await Promise.all(parts))];
}

function mediaJobs(locale: Locale, media: MediaEntry[]): Job[] {
  const byPath = new Map(media.map((entry) => [entry.path, entry]));
  return cut([...byPath.keys()].sort(), MEDIA_REACH).map((run) => {
    const entries = run.flatMap((name) => byPath.get(name) ?? []);
    return { locale, pages: [], sidebars: [], texts: [], media: entries };
  });
}

async function titleOf(tree: ContentTree, locale: Locale, id: string): Promise<string> {
  const page = await tree.readJson<DocPage>(pageFile(documentUrl(locale, id)));
  return page?.doc.short_title ?? (id.split("/").at(-1) ?? id).replaceAll("_", " ");
}

/** Sidebars, titles for search, and redirects. */
async function sharedOf(tree: ContentTree, locale: Locale): Promise<Part> {
  const folder = locale.toLowerCase();
  const sidebars = tree.manifest.files
    .map((file) => file.path)
    .filter((name) => name.startsWith(`${folder}/_sidebars/`))
    .sort();
  const titles = await readFile(path.join(tree.outDir, folder, "search-index.json"), "utf8");
  const moved = tree.manifest.redirects.filter(([from]) => splitLocale(from).locale === locale);
  const texts = [
    { path: TITLES_ENTRY, text: titles },
    { path: MOVED_ENTRY, text: JSON.stringify(moved.map(([from, to]) => [entryPath(from), to])) },
  ];
  const jobs = cut(sidebars, REACH).map((run) => ({ locale, pages: [], sidebars: run, texts: [] }));
  return { locale, jobs: [{ locale, pages: [], sidebars: [], texts }, ...jobs], media: [] };
}

/** A hash of everything a pack depends on. */
function keyOf(
  job: Job,
  tree: ContentTree,
  settings: Map<Locale, OfflineSetting>,
  program: string,
): string {
  const hashOf = (name: string) => tree.file(name)?.hash;
  if (job.media) return sha256(JSON.stringify(job.media.map((each) => [each, hashOf(each.file)])));
  const files = [...job.pages, ...job.sidebars].map((name) => [name, hashOf(name)]);
  return sha256(JSON.stringify([program, settings.get(job.locale), files, job.texts]));
}

function manifestOf(parts: Part[], packOf: (job: Job) => OfflinePack): OfflineManifest {
  const locales = LOCALES.flatMap((locale) => {
    const own = parts.filter((part) => part.locale === locale);
    if (own.length === 0) return [];
    const packsOf = (jobs: Job[]) => jobs.map(packOf).sort((a, b) => (a.from < b.from ? -1 : 1));
    const shared = own.filter(({ section }) => !section).flatMap(({ jobs }) => packsOf(jobs));
    const sections = own.flatMap(({ section, jobs, media }) =>
      section ? [{ ...section, packs: packsOf(jobs), media: packsOf(media) }] : [],
    );
    return [{ locale, shared, sections }];
  });
  const { app, strings } = appFiles();
  const runner = runnerFile();
  const version = sha256(JSON.stringify([app, strings, runner, locales])).slice(0, 32);
  return { version, app, strings, runner, locales };
}

async function readState(offlineDir: string): Promise<State> {
  const file = path.join(offlineDir, "state.json");
  if (!existsSync(file)) return { packs: [] };
  return JSON.parse(await readFile(file, "utf8")) as State;
}

async function writeIfOther(file: string, text: string): Promise<void> {
  if (existsSync(file) && (await readFile(file, "utf8")) === text) return;
  await writeFile(file, text);
}

async function removeOthers(packsDir: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(packsDir)) {
    if (!used.has(name)) await rm(path.join(packsDir, name));
  }
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}
