import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { own } from "../contract/own.ts";

/** When pages changed and who wrote them, as far as files beside the content tell. */
export class History {
  readonly #changes = new Map<string, { modified?: string; hash?: string }>();
  /** Who wrote a locale's pages, by its folder: read when somebody asks. */
  readonly #authors = new Map<string, () => Map<string, string[]>>();
  readonly #popularity: Record<string, number>;

  constructor(roots: readonly string[], contentRoot: string) {
    for (const root of roots) {
      const changes = readJson<Record<string, { modified?: string; hash?: string }>>(
        path.join(root, "_git_history.json"),
      );
      for (const [file, change] of Object.entries(changes ?? {})) this.#changes.set(file, change);
    }
    this.#popularity =
      readJson<{ popularities: Record<string, number> }>(
        path.join(contentRoot, "popularities.json"),
      )?.popularities ?? {};
  }

  /** Whether anybody has counted how often pages are read. */
  get isCounted(): boolean {
    return Object.keys(this.#popularity).length > 0;
  }

  /** Says where it is written who wrote a locale's pages before there was a repository. */
  addAuthors(root: string, folder: string): void {
    this.#authors.set(
      folder,
      once(() => {
        const file = path.join(root, folder, "_wikihistory.json");
        const pages = readJson<Record<string, { contributors?: string[] }>>(file) ?? {};
        return new Map(
          Object.entries(pages).map(([slug, { contributors }]) => [slug, contributors ?? []]),
        );
      }),
    );
  }

  /** The time of the last change to the page in this folder. */
  modified(folder: string): string | null {
    const { modified } = this.#changes.get(`${folder}/index.md`) ?? {};
    const time = modified ? Date.parse(modified) : Number.NaN;
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }

  /** The hash of the last change to the page in this folder. */
  commit(folder: string): string | undefined {
    return this.#changes.get(`${folder}/index.md`)?.hash;
  }

  /** How often a page is read, from 0 to 1, or null where nobody counted. */
  popularity(url: string): number | null {
    return own(this.#popularity, url) ?? null;
  }

  /** People who wrote a page before there was a repository. */
  authors(localeFolder: string, slug: string): string[] {
    return this.#authors.get(localeFolder)?.().get(slug) ?? [];
  }
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
