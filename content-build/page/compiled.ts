import type { BuiltFile } from "../contract/documents.ts";
import type { EncodedFile, Output } from "../files/write.ts";
import type { Issue, IssueCode } from "../issues.ts";
import type { Dependency } from "../source/dependencies.ts";
import type { PageLinks } from "./anchors.ts";
import type { SidebarJob } from "./sidebar-job.ts";

/** What compiling one thing gives: files to write, problems, what it depends on. */
export interface Compiled {
  outputs: Output[];
  issues: Issue[];
  /** What the build was asked meanwhile; see `PageIndex`. */
  dependencies: Dependency[];
  /** What links between pages are led by, for each page. */
  pages?: PageLinks[];
  unsupportedMacros?: Record<string, number>;
  sidebarJob?: SidebarJob;
}

/** The same with its files as bytes, which are not written yet. */
export interface EncodedResult extends Omit<Compiled, "outputs"> {
  files: EncodedFile[];
}

/** What is kept of it for the next build. Dependencies are kept apart. */
export interface KeptResult extends Omit<Compiled, "outputs" | "dependencies"> {
  files: BuiltFile[];
  /** Links that lead nowhere, once all pages are known. */
  linkIssues?: Issue[];
}

/** The result of a page that could not be compiled. */
export function lost(file: string, code: IssueCode, found: string, advice: string): Compiled {
  const issue: Issue = { code, severity: "error", file, line: 1, column: 1, found, advice };
  return { outputs: [], issues: [issue], dependencies: [] };
}
