import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { splitLocale } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import { compareIssues, type Issue } from "../issues.ts";
import { compileDoc } from "../kinds/doc/compile-doc.ts";
import { Linker } from "../links/linker.ts";
import { rewriteLinks } from "../links/rewrite.ts";
import type { PageLinks } from "../page/anchors.ts";
import type { Compiled } from "../page/compiled.ts";
import type { SidebarJob } from "../page/sidebar-job.ts";
import type { Project } from "../project/project.ts";
import { compileSidebar } from "../sidebars/compile-sidebar.ts";
import type { Dependency } from "../source/dependencies.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { splitDocumentUrl } from "../source/page-index.ts";

/** A page with resolved links, and its issues. */
export interface LivePage {
  outputs: Output[];
  issues: Issue[];
}

/**
 * Pages compiled on request and cached until a dependency changes. Resolving a link's fragment
 * compiles its target, too.
 */
export class LivePages {
  project: Project;
  readonly #compiled = new Map<string, Compiled>();
  readonly #sidebars = new Map<string, Compiled>();
  readonly #linked = new Map<string, LivePage>();
  readonly #texts = new Map<string, string>();
  /** Folders of requested pages. */
  readonly #asked = new Set<string>();

  readonly #keepsOutputs: boolean;

  /** `issuesOnly` saves memory when issues of many pages are collected: outputs are not cached. */
  constructor(project: Project, { issuesOnly = false } = {}) {
    this.project = project;
    this.#keepsOutputs = !issuesOnly;
  }

  /** A document with resolved links and issues. */
  page(page: IndexedPage): LivePage {
    const kept = this.#linked.get(page.folder);
    if (kept) return kept;
    this.#asked.add(page.folder);
    const compiled = this.compile(page);
    const sidebar = compiled.sidebarJob && this.sidebar(compiled.sidebarJob);
    const { outputs, issues } = this.link(compiled);
    const all = [...compiled.issues, ...issues, ...(sidebar?.issues ?? [])].sort(compareIssues);
    const made = { outputs, issues: all };
    this.#linked.set(page.folder, made);
    return made;
  }

  /** A document before its links are resolved. */
  compile(page: IndexedPage): Compiled {
    let compiled = this.#compiled.get(page.folder);
    if (!compiled) {
      const { locale, slug, folder } = page;
      const job = { locale, slug, folder, attachments: [] };
      // Search data and Markdown are not needed here.
      const {
        search: _search,
        page: _page,
        ...made
      } = compileDoc(this.project, job, this.#texts.get(folder));
      compiled = this.#keepsOutputs ? made : { ...made, outputs: [], dependencies: [] };
      this.#compiled.set(folder, compiled);
    }
    return compiled;
  }

  /** A sidebar with resolved links and issues. */
  sidebar(job: SidebarJob): LivePage {
    const kept = this.#linked.get(job.path);
    if (kept) return kept;
    let compiled = this.#sidebars.get(job.path);
    if (!compiled) {
      compiled = compileSidebar(this.project, job);
      this.#sidebars.set(job.path, compiled);
    }
    const { outputs, issues } = this.link(compiled);
    const made = { outputs, issues: [...compiled.issues, ...issues] };
    this.#linked.set(job.path, made);
    return made;
  }

  /** The anchors and links of the page with this key. */
  get(key: string): PageLinks | undefined {
    const place = splitDocumentUrl(key);
    const page = place && this.project.index.find(place.locale, place.slug);
    return page && this.compile(page).pages?.[0];
  }

  /** Resolves the links of a compiled page. */
  link({ outputs, pages = [] }: Compiled): LivePage {
    const linker = new Linker(this, this.project.index);
    const linked = new Map(pages.map((page) => [page.url, { page, ...linker.link(page) }]));
    return {
      issues: [...linked.values()].flatMap(({ issues }) => issues),
      outputs: outputs.map((output) => {
        const { url, path, content } = output;
        const own =
          linked.get(url ?? path) ??
          (url ? linked.get(`/${DEFAULT_LOCALE}${splitLocale(url).rest}`) : undefined);
        if (!own?.changes.size || typeof content !== "string") return output;
        return { ...output, content: rewriteLinks(content, own.page.links, own.changes) };
      }),
    };
  }

  /** An empty page in place of one that never compiled. */
  empty({ locale, slug, folder }: IndexedPage): Output[] {
    const job = { locale, slug, folder, attachments: [] };
    return compileDoc(this.project, job, "---\n---\n").outputs;
  }

  /** Overrides the text of a page's file; `undefined` ends that. */
  setText(folder: string, text: string | undefined): void {
    if (text === undefined) this.#texts.delete(folder);
    else this.#texts.set(folder, text);
    this.forget(folder);
  }

  /** Marks a page for recompilation. */
  forget(folder: string): void {
    this.#compiled.delete(folder);
    // Other pages may link to its anchors.
    this.#linked.clear();
  }

  /** Marks everything that depends on any of these for recompilation. */
  forgetDependents(changed: ReadonlySet<Dependency>): void {
    for (const kept of [this.#compiled, this.#sidebars]) {
      for (const [key, { dependencies }] of kept) {
        if (dependencies.some((dependency) => changed.has(dependency))) kept.delete(key);
      }
    }
    this.#linked.clear();
  }

  /** Marks everything for recompilation. */
  forgetAll(): void {
    this.#compiled.clear();
    this.#sidebars.clear();
    this.#linked.clear();
  }

  /** Whether a page has been compiled before, so it may be open in a browser. */
  wasRequested(folder: string): boolean {
    return this.#asked.has(folder);
  }

  /** Whether a page is compiled. */
  isCompiled(folder: string): boolean {
    return this.#compiled.has(folder);
  }
}
