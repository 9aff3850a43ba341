import type { BuiltFile } from "../contract/documents.ts";
import type { EncodedFile, Output } from "../files/write.ts";
import type { Issue, IssueCode } from "../issues.ts";
import type { Dependency } from "../source/dependencies.ts";
import type { PageLinks } from "./anchors.ts";
import type { SidebarJob } from "./sidebar-job.ts";

/** The result of compiling: files to write, issues, dependencies. */
export interface Compiled {
  outputs: Output[];
  issues: Issue[];
  /** Dependencies recorded meanwhile; see `PageIndex`. */
  dependencies: Dependency[];
  /** Anchors and links of each page. */
  pages?: PageLinks[];
  unsupportedMacros?: Record<string, number>;
  sidebarJob?: SidebarJob;
}

/** The same with encoded files, ready to be written. */
export interface EncodedResult extends Omit<Compiled, "outputs"> {
  files: EncodedFile[];
}

/** The part kept for the next build. Dependencies are stored separately. */
export interface KeptResult extends Omit<Compiled, "outputs" | "dependencies"> {
  files: BuiltFile[];
  /** Broken links, known once all pages are compiled. */
  linkIssues?: Issue[];
}

/** The result for a page that could not be compiled. */
export function lost(file: string, code: IssueCode, found: string, advice: string): Compiled {
  const issue: Issue = { code, severity: "error", file, line: 1, column: 1, found, advice };
  return { outputs: [], issues: [issue], dependencies: [] };
}
