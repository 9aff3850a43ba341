import path from "node:path";
import type { ChangedSection } from "../contract/documents.ts";
import { own } from "../contract/own.ts";
import { type Changes, readHistoryFile } from "./git-history.ts";
import { readJsonFile } from "./json-file.ts";

/** The measured popularity of pages, by URL. */
export const POPULARITIES_FILE = "popularities.json";
/** Authors of pages from before the repository. */
export const AUTHORS_FILE = "_wikihistory.json";

/** Last changes, authors and popularity of pages, from files next to the content and from Git. */
export class History {
  readonly #changes = new Map<string, Changes[string]>();
  readonly #sections = new Map<string, ChangedSection[]>();
  /** Authors by locale folder, read on demand. */
  readonly #authors = new Map<string, () => Map<string, string[]>>();
  readonly #popularity: Record<string, number>;

  constructor(roots: readonly string[], contentRoot: string) {
    for (const root of roots) this.addChanges(readHistoryFile(root) ?? {});
    this.#popularity =
      readJson<{ popularities: Record<string, number> }>(path.join(contentRoot, POPULARITIES_FILE))
        ?.popularities ?? {};
  }

  /** Whether page views have been measured. */
  get isCounted(): boolean {
    return Object.keys(this.#popularity).length > 0;
  }

  /** Adds last changes, as `readChanges` finds them. */
  addChanges(changes: Changes): void {
    for (const [file, change] of Object.entries(changes)) this.#changes.set(file, change);
  }

  /** Adds what has changed on English pages, by folder of the translation. */
  addChangedSections(sections: Record<string, ChangedSection[]>): void {
    for (const [folder, changed] of Object.entries(sections)) this.#sections.set(folder, changed);
  }

  /** Adds a locale's list of authors from before the repository. */
  addAuthors(root: string, folder: string): void {
    this.#authors.set(
      folder,
      once(() => {
        const file = path.join(root, folder, AUTHORS_FILE);
        const pages = readJson<Record<string, { contributors?: string[] }>>(file) ?? {};
        return new Map(
          Object.entries(pages).map(([slug, { contributors }]) => [slug, contributors ?? []]),
        );
      }),
    );
  }

  /** ISO time of the last change of the page in a folder; null if unknown. */
  modified(folder: string): string | null {
    const { modified } = this.#changes.get(`${folder}/index.md`) ?? {};
    const time = modified ? Date.parse(modified) : Number.NaN;
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }

  /** Hash of the last commit that changed the page in a folder. */
  commit(folder: string): string | undefined {
    return this.#changes.get(`${folder}/index.md`)?.hash;
  }

  /** Sections of the English page that changed after the translation; undefined for none. */
  changedSections(folder: string): ChangedSection[] | undefined {
    return this.#sections.get(folder);
  }

  /** Popularity of a page from 0 to 1; null if not measured. */
  popularity(url: string): number | null {
    return own(this.#popularity, url) ?? null;
  }

  /** Authors of a page from before the repository. */
  authors(localeFolder: string, slug: string): string[] {
    return this.#authors.get(localeFolder)?.().get(slug) ?? [];
  }
}

function readJson<T>(file: string): T | undefined {
  return readJsonFile(file) as T | undefined;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
