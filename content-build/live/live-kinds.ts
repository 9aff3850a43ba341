import { pageFile } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import { compileKinds } from "../kinds/compile-kinds.ts";
import type { KindSources } from "../kinds/kind-sources.ts";
import type { KindSource, PageKind } from "../kinds/page-kind.ts";
import type { LivePages } from "./live-pages.ts";

/**
 * Pages that are not documents: their URLs are known at once, and all pages of a kind are compiled
 * on the first request for one.
 */
export class LiveKinds {
  readonly #pages: LivePages;
  readonly #sources: KindSources;
  /** Pages in the tree, with URL and kind. */
  readonly #files = new Map<string, { url?: string; kind: PageKind; source: KindSource }>();
  readonly #made = new Map<PageKind, Promise<Output[]>>();
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

  #make(kind: PageKind, source: KindSource): Promise<Output[]> {
    let made = this.#made.get(kind);
    if (!made) {
      const sources = this.#sources;
      made = compileKinds(this.#pages.project, {
        all: () => [[kind, source]],
        get: (other) => sources.get(other),
      }).then((compiled) => this.#keep(this.#pages.link(compiled).outputs));
      this.#made.set(kind, made);
    }
    return made;
  }

  #keep(outputs: Output[]): Output[] {
    for (const output of outputs) {
      this.#outputs.set(output.path, output);
      if (!this.#files.has(output.path)) this.#tell(output);
    }
    return outputs;
  }
}
