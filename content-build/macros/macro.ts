import type { IssueCode } from "../issues.ts";
import type { PageFacts } from "../page/page-compilation.ts";
import type { SidebarRequest } from "../page/sidebar-job.ts";
import type { Project } from "../project/project.ts";
import type { StringKey } from "../strings/index.ts";
import type { MacroArguments } from "./arguments.ts";

/** What a macro may ask and tell while a page is compiled. */
export interface MacroContext {
  project: Project;
  page: PageFacts;
  /** A text in the page's language. May hold HTML. */
  text(key: StringKey): string;
  /** Runs the macros in a text that comes from data. */
  expand(html: string): string;
  /** Tells the author of a mistake in this call. */
  issue(code: IssueCode, found: string, advice: string): void;
  /** Asks for a sidebar beside the page. */
  sidebar(request: SidebarRequest): void;
}

/** Answers a call with HTML. */
export type Macro = (context: MacroContext, args: MacroArguments) => string;

/** A context for what is made from data: its faults are not the author's to correct. */
export function quietly(context: MacroContext): MacroContext {
  return { ...context, issue: () => {} };
}
