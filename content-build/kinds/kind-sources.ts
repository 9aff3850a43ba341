import type { SiteArea } from "../project/project.ts";
import type { Settings } from "../settings.ts";
import type { KindSource, PageKind, SourcesByKind } from "./page-kind.ts";

/** The sources of all kinds of pages. */
export class KindSources implements SourcesByKind {
  readonly #kinds: readonly PageKind[];
  readonly #sources = new Map<PageKind, KindSource>();

  constructor(kinds: readonly PageKind[], settings: Settings) {
    this.#kinds = kinds;
    for (const kind of kinds) {
      const source = kind.read(settings);
      if (source) this.#sources.set(kind, source);
    }
  }

  /** What a kind has read; undefined where it has no source. */
  get<Source extends KindSource>(kind: PageKind<Source>): Source | undefined {
    return this.#sources.get(kind as PageKind) as Source | undefined;
  }

  /** The kinds that have a source, in the order of the table. */
  all(): [kind: PageKind, source: KindSource][] {
    return [...this.#sources];
  }

  /** The addresses of all pages. */
  addresses(): string[] {
    return this.all().flatMap(([kind, source]) => kind.addresses(source));
  }

  /** Where pages of these kinds are, and whether they are there. */
  areas(): SiteArea[] {
    return this.#kinds.flatMap((kind) =>
      kind.area === undefined ? [] : { prefix: kind.area, hasSource: this.#sources.has(kind) },
    );
  }
}
