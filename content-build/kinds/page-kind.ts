import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import type { Project } from "../project/project.ts";
import type { Settings } from "../settings.ts";

/**
 * A kind of page with few files, compiled together. Documents, of which there are thousands, are
 * compiled individually in threads.
 */
export interface PageKind<Source extends KindSource = KindSource> {
  /** Unique name. */
  name: string;
  /**
   * URL prefix of its pages below a locale: `/blog`, or empty for everything no other kind claims.
   * While its source is missing, links there count as valid. Absent for pages that are never linked
   * to.
   */
  area?: string;
  /** Reads its source; undefined if there is none, and thus no pages. */
  read(settings: Settings): Source | undefined;
  /** The URLs of its pages, as valid link targets. */
  addresses(source: Source): string[];
  /** The paths of its files without a URL, so that development finds them before they are made. */
  files?(source: Source): string[];
  /** Changes if any of its files does, or anything else it reads. */
  stamp(settings: Settings): string[];
  /** Compiles its pages. */
  compile(
    project: Project,
    source: Source,
    sources: SourcesByKind,
  ): CompiledKind | Promise<CompiledKind>;
}

/** The loaded source of a kind. Compiling may add issues. */
export interface KindSource {
  issues: Issue[];
}

/** The sources of other kinds, for pages that include parts of them. */
export interface SourcesByKind {
  get<Source extends KindSource>(kind: PageKind<Source>): Source | undefined;
}

/** The result of compiling a kind. */
export interface CompiledKind {
  /** Outputs with a URL are public pages and listed in sitemaps. */
  outputs: Output[];
  /** Compilations whose issues and links are collected. */
  compilations: PageCompilation[];
}
