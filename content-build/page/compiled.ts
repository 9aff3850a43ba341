import type { BuiltFile, ChangedSection } from "../contract/documents.ts";
import type { PackedPage } from "../files/pack.ts";
import type { EncodedFile, Output } from "../files/write.ts";
import type { Issue, IssueCode } from "../issues.ts";
import type { Dependency } from "../source/dependencies.ts";
import type { PageLinks } from "./anchors.ts";
import type { SidebarJob } from "./sidebar-job.ts";

/** A page as Markdown, without the text. */
export interface MarkdownEntry {
  /** Canonical URL of the page. */
  url: string;
  title: string;
  summary: string;
}

/** The result of compiling: files to write, issues, dependencies. */
export interface Compiled {
  outputs: Output[];
  /** Data of the page for the search index, as JSON. */
  search?: { url: string; json: string };
  issues: Issue[];
  /** Dependencies recorded while compiling; see `PageIndex`. */
  dependencies: Dependency[];
  /** Anchors and links of each page. */
  pages?: PageLinks[];
  unsupportedMacros?: Record<string, number>;
  sidebarJob?: SidebarJob;
  /** The page as Markdown; `text` is absent if the page has none of its own. */
  markdown?: MarkdownEntry & { text?: string };
  /** If the result is only the Markdown of a page: hash of the `index.json` it is made from. */
  source?: string;
  /** If the result is the pack of an area: hash of the pages in it. */
  pack?: string;
}

/** A result with encoded files, ready to be written. */
export interface EncodedResult extends Omit<Compiled, "outputs" | "search" | "markdown"> {
  files: EncodedFile[];
  search?: { url: string; json: Uint8Array };
  markdown?: MarkdownEntry & { text?: Uint8Array };
}

/** The part kept for the next build. Dependencies are stored separately. */
export interface KeptResult
  extends Omit<Compiled, "outputs" | "search" | "markdown" | "dependencies"> {
  files: BuiltFile[];
  search?: PackedPage;
  markdown?: MarkdownEntry & { text?: PackedPage };
  /** Broken links, known once all pages are compiled. */
  linkIssues?: Issue[];
  /** The last commit of a document, whose date the page shows. */
  commit?: string;
  /** The changed sections of its English page. */
  changedSections?: ChangedSection[];
}

/** The result for a page that could not be compiled. */
export function lost(file: string, code: IssueCode, found: string, advice: string): Compiled {
  const issue: Issue = { code, severity: "error", file, line: 1, column: 1, found, advice };
  return { outputs: [], issues: [issue], dependencies: [] };
}
