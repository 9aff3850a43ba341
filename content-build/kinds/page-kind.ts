import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import type { Project } from "../project/project.ts";
import type { Settings } from "../settings.ts";

/**
 * A kind of page that is made of a few files, all of them at once. Documents, of which
 * there are thousands, are compiled one by one in threads instead.
 */
export interface PageKind<Source extends KindSource = KindSource> {
  /** In the list of kinds, each once. */
  name: string;
  /**
   * Where its pages are below a locale: `/blog`, or empty for all that no other kind has.
   * Links there are taken to be right while the kind has no source. Absent for pages that
   * no link has to be led to.
   */
  area?: string;
  /** Its source; undefined where there is none: then it has no pages. */
  read(settings: Settings): Source | undefined;
  /** The addresses of its pages, to which links may lead. */
  addresses(source: Source): string[];
  /** Other lines once one of its files has changed, or anything else that it reads. */
  stamp(settings: Settings): string[];
  /** Makes its pages. */
  compile(
    project: Project,
    source: Source,
    sources: SourcesByKind,
  ): CompiledKind | Promise<CompiledKind>;
}

/** What a kind has read. Compiling may add issues. */
export interface KindSource {
  issues: Issue[];
}

/** What the other kinds have read, for pages that show something of them. */
export interface SourcesByKind {
  get<Source extends KindSource>(kind: PageKind<Source>): Source | undefined;
}

/** What compiling a kind gives. */
export interface CompiledKind {
  /** An output with an address is a page: it is in the sitemaps, and readers may ask for it. */
  outputs: Output[];
  /** Those whose issues and links count. */
  compilations: PageCompilation[];
}
