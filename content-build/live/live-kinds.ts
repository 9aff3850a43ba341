import { pageFile } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import { compileKinds } from "../kinds/compile-kinds.ts";
import type { KindSources } from "../kinds/kind-sources.ts";
import type { KindSource, PageKind } from "../kinds/page-kind.ts";
import type { Dependency } from "../source/dependencies.ts";
import type { LivePages } from "./live-pages.ts";

/** The compiled pages of a kind. */
interface Made {
  outputs: Promise<Output[]>;
  /** Unknown until they are compiled. */
  dependencies: readonly Dependency[] | undefined;
}

/**
 * Pages that are not documents: their URLs are known at once, and all pages of a kind are compiled
 * on the first request for one, and again when a dependency changes.
 */
export class LiveKinds {
  readonly #pages: LivePages;
  readonly #sources: KindSources;
  /** Pages in the tree, with URL and kind. */
  readonly #files = new Map<string, { url?: string; kind: PageKind; source: KindSource }>();
  readonly #made = new Map<PageKind, Made>();
  /** All outputs so far, by path. */
  readonly #outputs = new Map<string, Output>();
  /** Called for files that were not known before. */
  readonly #tell: (output: Output) => void;

  constructor(pages: LivePages, sources: KindSources, tell: (output: Output) => void) {
    this.#pages = pages;
    this.#sources = sources;
    this.#tell = tell;
    for (const [kind, source] of sources.all()) {
      for (const url of kind.addresses(source)) {
        this.#files.set(pageFile(url), { url, kind, source });
      }
      for (const name of kind.files?.(source) ?? []) this.#files.set(name, { kind, source });
    }
  }

  /** All pages by path, and other files compiled so far. */
  *files(): Iterable<[path: string, url: string | undefined]> {
    for (const [name, { url }] of this.#files) yield [name, url];
    for (const [name, { url }] of this.#outputs) if (!this.#files.has(name)) yield [name, url];
  }

  /** A file of the tree. */
  async read(name: string): Promise<string | Uint8Array | undefined> {
    const page = this.#files.get(name);
    if (page) await this.#make(page.kind, page.source);
    return this.#outputs.get(name)?.content;
  }

  /** Marks kinds that depend on any of these for recompilation. */
  forgetDependents(changed: ReadonlySet<Dependency>): void {
    for (const [kind, { dependencies }] of this.#made) {
      if (dependencies?.some((each) => changed.has(each)) ?? true) this.#made.delete(kind);
    }
  }

  /** Marks all kinds for recompilation. */
  forgetAll(): void {
    this.#made.clear();
  }

  #make(kind: PageKind, source: KindSource): Promise<Output[]> {
    const kept = this.#made.get(kind);
    if (kept) return kept.outputs;
    const sources = this.#sources;
    const { project } = this.#pages;
    const { index } = project;
    const compiling = compileKinds(project, {
      all: () => [[kind, source]],
      get: (other) => sources.get(other),
    });
    const recorded = index.dependencies;
    const outputs = compiling.then((compiled) => {
      // If a document was compiled meanwhile, it has recorded lookups of this kind as its own: the
      // dependencies are then incomplete, and stay unknown.
      if (index.dependencies === recorded) made.dependencies = compiled.dependencies;
      return this.#keep(this.#pages.link(compiled).outputs);
    });
    const made: Made = { outputs, dependencies: undefined };
    this.#made.set(kind, made);
    return outputs;
  }

  #keep(outputs: Output[]): Output[] {
    for (const output of outputs) {
      this.#outputs.set(output.path, output);
      if (!this.#files.has(output.path)) this.#tell(output);
    }
    return outputs;
  }
}
