import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { changedAnswers } from "../cache/changes.ts";
import { sidebarFiles } from "../cache/state.ts";
import { AREAS_FILE } from "../contract/areas.ts";
import type { BuiltFile, PageIssues } from "../contract/documents.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFolder } from "../contract/locales.ts";
import { documentUrl, pageFile, slugToFolder, splitLocale } from "../contract/slugs.ts";
import { SpecificationData } from "../data/specifications.ts";
import type { Output } from "../files/write.ts";
import { compareIssues, type Issue } from "../issues.ts";
import { stampKinds } from "../kinds/compile-kinds.ts";
import { PAGE_KINDS } from "../kinds/index.ts";
import { KindSources } from "../kinds/kind-sources.ts";
import { areaHighlights } from "../outputs/area-highlights.ts";
import { outdated } from "../outputs/outdated.ts";
import { searchIndex } from "../outputs/search-index.ts";
import type { SidebarJob } from "../page/sidebar-job.ts";
import { openProjectInput } from "../project/open.ts";
import type { Project } from "../project/project.ts";
import { readChangedSections } from "../run/changed-sections.ts";
import { gatherSources, pagesOf, type Sources } from "../run/sources.ts";
import type { Settings } from "../settings.ts";
import { jsonDataIssues } from "../source/data-issues.ts";
import type { Dependency } from "../source/dependencies.ts";
import {
  type DocumentSource,
  type FoundDocuments,
  readDocuments,
  rootOf,
} from "../source/documents.ts";
import type { Changes } from "../source/git-history.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { mayBeIndexed } from "../source/indexing.ts";
import { JsonData } from "../source/jsondata.ts";
import { PageIndex, splitDocumentUrl } from "../source/page-index.ts";
import { readAllRedirects } from "../source/redirects.ts";
import { ReferenceIndexes } from "../source/reference-indexes.ts";
import { completeBroken, isBroken, readAgain } from "./broken.ts";
import { type ChangedFiles, sortChanges } from "./changed-files.ts";
import { FileStamps } from "./file-stamps.ts";
import { LiveKinds } from "./live-kinds.ts";
import { LivePages } from "./live-pages.ts";
import { LiveTables } from "./live-tables.ts";
import { locateDocument } from "./locate-document.ts";

const TRANSLATED = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** The effect of changed files. */
export interface LiveUpdate {
  /** Whether anything changed since the last update. */
  hasChanged: boolean;
  /** Issues of the documents and data that changed. */
  issues: Issue[];
}

/** Documents that were read again. */
interface ReadAgain {
  /** Copies of the previous state: indexed pages are referenced elsewhere, and updated in place. */
  olds: DocumentSource[];
  news: DocumentSource[];
  /** Whether a page has come, gone, or got another slug. */
  changesIndex: boolean;
}

/**
 * A site without a build: all pages are indexed at once, and each is compiled on request and again
 * when a dependency changes.
 */
export class LiveSite {
  readonly settings: Settings;
  readonly pages: LivePages;
  /** Incremented with every change. */
  version = 1;
  #sources: Sources;
  #byFolder: Map<string, DocumentSource>;
  readonly #sidebars = new Map<string, SidebarJob>();
  /** The last valid outputs of pages. */
  readonly #good = new Map<string, Output[]>();
  #kinds: LiveKinds;
  readonly #tables = new LiveTables(() => this.#allFiles());
  readonly #redirects: NonNullable<Parameters<typeof readAllRedirects>[1]> = new Map();
  readonly #stamps = new FileStamps();

  /** `found` may have documents of some `locales` only; others are added later, with redirects. */
  constructor(
    settings: Settings,
    found: FoundDocuments = readDocuments(settings.roots),
    locales: readonly Locale[] = LOCALES,
  ) {
    this.settings = settings;
    const moved = readAllRedirects(settings, this.#redirects, locales);
    const sources = gatherSources(settings, found, PAGE_KINDS, moved);
    sources.documents = sources.documents.map(completeBroken);
    this.#sources = sources;
    this.#byFolder = new Map(sources.documents.map((document) => [document.folder, document]));
    const { redirects, siteAddresses, siteAreas } = sources;
    const pages = pagesOf(sources);
    const input = { settings, pages, redirects, siteAddresses, siteAreas };
    this.pages = new LivePages(openProjectInput(input));
    this.#kinds = this.#openKinds(sources.kindSources);
  }

  get project(): Project {
    return this.pages.project;
  }

  get documents(): readonly DocumentSource[] {
    return this.#sources.documents;
  }

  get sources(): Sources {
    return this.#sources;
  }

  /** Adds documents of other locales, which are read later, and their redirects. */
  addDocuments({ documents, issues }: FoundDocuments): void {
    // Documents that have changed meanwhile have been read again already.
    const others = documents.filter(({ folder }) => !this.#byFolder.has(folder));
    const added = others.map(completeBroken);
    for (const document of added) this.#byFolder.set(document.folder, document);
    const before = this.#sources;
    const moved = readAllRedirects(this.settings, this.#redirects, TRANSLATED);
    this.#sources = {
      ...before,
      documents: [...before.documents, ...added],
      redirects: readAllRedirects(this.settings, this.#redirects).redirects,
      issues: [...before.issues, ...moved.issues, ...issues],
    };
    this.#rebuildIndex(this.#sources);
    this.#tables.forgetMoved();
    this.pages.forgetAll();
    this.#kinds.forgetAll();
    this.version++;
  }

  /** Adds the last changes of pages, which Git takes a while to find. */
  addChanges(changes: Changes): void {
    this.project.history.addChanges(changes);
    this.pages.forgetAll();
    this.version++;
  }

  /** Adds what has changed on English pages since they were translated. */
  async addChangedSections(): Promise<void> {
    const pages = pagesOf(this.#sources);
    const pairs = this.#tables.pairsOf(this.#sources);
    const sections = await readChangedSections(this.settings, pages, pairs);
    this.project.history.addChangedSections(sections);
    this.pages.forgetAll();
    this.version++;
  }

  /** A shard of the lookup table. */
  shard(number: number): string {
    return this.#tables.shard(number, this.#sources);
  }

  /** All files of the tree, including those that are not compiled yet. */
  *#allFiles(): Iterable<BuiltFile> {
    for (const { page, locale, attachments } of this.#sources.documents) {
      if (!page) continue;
      const url = documentUrl(locale, page.slug);
      const base = path.posix.dirname(pageFile(url));
      yield liveFile(`${base}/index.json`, url);
      for (const { name, stamp } of attachments) {
        yield { path: `${base}/${name}`, hash: `${stamp.size}-${stamp.mtime}`, size: 0 };
      }
    }
    for (const [name, url] of this.#kinds.files()) yield liveFile(name, url);
    for (const name of this.#sidebars.keys()) yield liveFile(name);
    for (const locale of LOCALES) {
      const folder = localeFolder(locale);
      for (const name of ["search-index.json", "outdated.json"])
        yield liveFile(`${folder}/${name}`);
    }
    yield liveFile("issues.json");
  }

  #openKinds(sources: KindSources): LiveKinds {
    return new LiveKinds(this.pages, sources, ({ path: name, url }) =>
      this.#tables.addFile(liveFile(name, url)),
    );
  }

  /** A file of the tree, compiled if necessary. */
  async read(name: string): Promise<string | Uint8Array | undefined> {
    const { locale, rest } = splitLocale(`/${name}`);
    if (locale && rest.startsWith("/docs/")) return this.#readDocument(name, locale, rest);
    const sidebar = this.#sidebars.get(name);
    if (sidebar) return this.pages.sidebar(sidebar).outputs[0]?.content;
    if (name === "issues.json") return JSON.stringify(this.allIssues());
    const own = locale ? this.#ofLocale(locale) : [];
    if (locale && rest === "/search-index.json") {
      return JSON.stringify(searchIndex(own, new Map()));
    }
    if (locale && rest === `/${AREAS_FILE}`) {
      const { index } = this.project;
      return JSON.stringify(
        areaHighlights({ index, locale, pages: own, popularity: new Map(), updates: [] }),
      );
    }
    if (locale && rest === "/outdated.json") return JSON.stringify(outdated(this.project, own));
    return this.#kinds.read(name);
  }

  #ofLocale(locale: Locale): IndexedPage[] {
    const pages = pagesOf(this.#sources);
    return pages.filter((page) => page.locale === locale && mayBeIndexed(page.slug));
  }

  #readDocument(name: string, locale: Locale, rest: string): string | Uint8Array | undefined {
    const at = rest.lastIndexOf("/");
    const folder = `${localeFolder(locale)}${rest.slice("/docs".length, at)}`;
    const document = this.#byFolder.get(folder);
    if (!document?.page) return undefined;
    const made = this.#outputsOf(document, document.page).find((output) => output.path === name);
    if (made) return made.content;
    const file = rest.slice(at + 1);
    // Only attachments are published: no hidden files, and no symbolic links, which may lead
    // anywhere.
    if (!document.attachments.some((own) => own.name === file)) return undefined;
    const saved = path.join(rootOf(this.settings.roots, locale) ?? "", folder, file);
    return existsSync(saved) ? readFileSync(saved) : undefined;
  }

  #outputsOf({ folder }: DocumentSource, page: IndexedPage): Output[] {
    const { outputs } = this.pages.page(page);
    const job = this.pages.compile(page).sidebarJob;
    if (job && !this.#sidebars.has(job.path)) {
      this.#sidebars.set(job.path, job);
      this.#tables.addFile(liveFile(job.path));
    }
    if (outputs.length > 0) {
      this.#good.set(folder, outputs);
      return outputs;
    }
    // The panel on the page shows the current issues.
    const good = this.#good.get(folder);
    return good ?? this.pages.empty(page);
  }

  /** The issues of the document at a URL; undefined if there is none. */
  issuesOf(url: string): PageIssues | undefined {
    const location = splitDocumentUrl(decode(url));
    if (!location) return undefined;
    const folder = `${localeFolder(location.locale)}/${slugToFolder(location.slug)}`;
    const document = this.#byFolder.get(folder);
    if (!document?.page) return undefined;
    const issues = [...document.issues, ...this.pages.page(document.page).issues];
    const ownRoot = rootOf(this.settings.roots, location.locale) ?? this.settings.roots.content;
    return {
      file: `${folder}/index.md`,
      issues: issues.sort(compareIssues).map((issue) => {
        const root = issue.file.startsWith(folder) ? ownRoot : this.settings.roots.content;
        return { ...issue, path: path.join(root, issue.file) };
      }),
    };
  }

  /** The document that a file belongs to. */
  documentOf(file: string): DocumentSource | undefined {
    const location = locateDocument(this.settings, file);
    return location && this.#byFolder.get(location.folder);
  }

  /** All issues known without compiling. */
  allIssues(): Issue[] {
    const { issues, documents } = this.#sources;
    const compiled = documents.flatMap(({ page, folder }) =>
      page && this.pages.isCompiled(folder) ? this.pages.page(page).issues : [],
    );
    return [...issues, ...documents.flatMap((each) => each.issues), ...compiled].sort(
      compareIssues,
    );
  }

  /** Processes changed files. */
  update(told: readonly string[]): LiveUpdate {
    const files = this.#stamps.changed(told);
    if (files.length === 0) return { hasChanged: false, issues: [] };
    const changes = sortChanges(this.settings, files, this.documents);
    const before = this.#sources;
    const after = this.#readOthersAgain(changes);
    const read = this.#readDocumentsAgain(changes);
    this.#sources = after;
    const changed =
      read.changesIndex || changes.redirects
        ? this.#changeIndex(before, after, read)
        : this.#changeTexts(before, after, read);
    this.pages.forgetDependents(changed);
    this.#kinds.forgetDependents(changed);
    for (const folder of changes.documents.keys()) {
      // An invalid document keeps its previous state.
      if (!isBroken(this.#byFolder.get(folder))) this.pages.forget(folder);
    }
    this.version++;
    const issues = this.#issuesOfFolders([...changes.documents.keys()]);
    if (changes.jsondata) issues.push(...this.#issuesOfData(files));
    return { hasChanged: true, issues };
  }

  /** The sources with everything but documents read again. */
  #readOthersAgain({ redirects, sidebars, jsondata, kinds }: ChangedFiles): Sources {
    const { content } = this.settings.roots;
    const after: Sources = { ...this.#sources };
    if (redirects) {
      for (const locale of redirects) this.#redirects.delete(locale);
      after.redirects = readAllRedirects(this.settings, this.#redirects).redirects;
    }
    if (sidebars) after.sidebarFiles = sidebarFiles(content);
    if (jsondata) {
      const json = new JsonData(content);
      this.project.json = json;
      this.project.specifications = new SpecificationData(this.project.compat, json);
      const others = after.issues.filter(({ file }) => !file.startsWith("jsondata/"));
      after.issues = [...others, ...jsonDataIssues(this.settings, pagesOf(after))];
      this.pages.forgetAll();
      this.#kinds.forgetAll();
    }
    if (kinds) this.#readKinds(after);
    return after;
  }

  #readDocumentsAgain(changes: ChangedFiles): ReadAgain {
    const read: ReadAgain = { olds: [], news: [], changesIndex: false };
    for (const { locale, folder } of changes.documents.values()) {
      const old = this.#byFolder.get(folder);
      const now = readAgain(this.settings, locale, folder, old);
      if (old) read.olds.push({ ...old, ...(old.page ? { page: { ...old.page } } : {}) });
      if (now) read.news.push(now);
      if (!old?.page || !now?.page || old.page.slug !== now.page.slug) read.changesIndex = true;
      else now.page = assign(old.page, now.page);
      if (now) this.#byFolder.set(folder, now);
      else this.#byFolder.delete(folder);
      if (JSON.stringify(old?.attachments) !== JSON.stringify(now?.attachments)) {
        this.#tables.forgetFiles();
      }
    }
    return read;
  }

  /** After pages or redirects have come or gone: all documents are compared. */
  #changeIndex(before: Sources, after: Sources, read: ReadAgain): Set<Dependency> {
    const { olds, news, changesIndex } = read;
    const originals = new Map(olds.map((each) => [each.folder, each]));
    const documents =
      olds.length === 0
        ? before.documents
        : before.documents.map((each) => originals.get(each.folder) ?? each);
    const old = { ...before, documents, pairs: this.#tables.pairsOf(before) };
    if (changesIndex) after.documents = [...this.#byFolder.values()];
    else this.#replaceDocuments(news);
    const now = { ...after, pairs: this.#tables.pairsOf(after) };
    this.#tables.forgetMoved();
    if (changesIndex) this.#rebuildIndex(after);
    else this.project.index.setRedirects(after.redirects, now.pairs);
    return changedAnswers(old, now);
  }

  /** With the same pages as before, only the documents that were read again are compared. */
  #changeTexts(before: Sources, after: Sources, { olds, news }: ReadAgain): Set<Dependency> {
    this.#replaceDocuments(news);
    return changedAnswers({ ...before, documents: olds }, { ...after, documents: news });
  }

  /** Replaces documents in place: pairs are cached until the list is another object. */
  #replaceDocuments(news: readonly DocumentSource[]): void {
    const places = new Map(news.map((each) => [each.folder, each]));
    if (places.size === 0) return;
    for (const [at, { folder }] of this.documents.entries()) {
      const now = places.get(folder);
      if (now) this.#sources.documents[at] = now;
    }
  }

  #rebuildIndex(after: Sources): void {
    const index = new PageIndex(pagesOf(after), after.redirects, after.siteAddresses);
    this.project.index = index;
    this.project.references = new ReferenceIndexes(index);
    this.#tables.forgetFiles();
  }

  #readKinds(after: Sources): void {
    const kindSources = new KindSources(PAGE_KINDS, this.settings);
    after.kindSources = kindSources;
    after.siteAddresses = kindSources.addresses();
    this.project.index.setSitePages(after.siteAddresses);
    after.kindStamps = stampKinds(PAGE_KINDS, this.settings);
    this.#kinds = this.#openKinds(kindSources);
    this.#tables.forgetFiles();
  }

  #issuesOfFolders(folders: readonly string[]): Issue[] {
    return folders.flatMap((folder) => {
      const document = this.#byFolder.get(folder);
      if (!document?.page || !this.pages.wasRequested(folder)) return document?.issues ?? [];
      return [...document.issues, ...this.pages.page(document.page).issues];
    });
  }

  #issuesOfData(files: readonly string[]): Issue[] {
    const { content } = this.settings.roots;
    return this.#sources.issues.filter(({ file }) => files.includes(path.join(content, file)));
  }
}

/** A file without a content hash: live files are versioned together, by the state of the site. */
function liveFile(name: string, url?: string): BuiltFile {
  return { path: name, hash: "live", size: 0, ...(url === undefined ? {} : { url }) };
}

/** Replaces all properties of an object. */
function assign<T extends object>(target: T, source: T): T {
  for (const key of Object.keys(target)) {
    if (!Object.hasOwn(source, key)) Reflect.deleteProperty(target, key);
  }
  return Object.assign(target, source);
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
