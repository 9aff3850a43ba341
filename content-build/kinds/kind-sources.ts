import type { SiteArea } from "../project/project.ts";
import type { Settings } from "../settings.ts";
import type { KindSource, PageKind, SourcesByKind } from "./page-kind.ts";

/** The loaded sources of all kinds. */
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

  /** The source of a kind; undefined if it has none. */
  get<Source extends KindSource>(kind: PageKind<Source>): Source | undefined {
    return this.#sources.get(kind as PageKind) as Source | undefined;
  }

  /** The kinds that have a source, in table order. */
  all(): [kind: PageKind, source: KindSource][] {
    return [...this.#sources];
  }

  /** The URLs of all pages. */
  addresses(): string[] {
    return this.all().flatMap(([kind, source]) => kind.addresses(source));
  }

  /** The URL prefixes of these kinds, and whether their sources are available. */
  areas(): SiteArea[] {
    return this.#kinds.flatMap((kind) =>
      kind.area === undefined ? [] : { prefix: kind.area, hasSource: this.#sources.has(kind) },
    );
  }
}
