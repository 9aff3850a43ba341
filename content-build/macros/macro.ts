import type { IssueCode } from "../issues.ts";
import type { PageFacts } from "../page/page-compilation.ts";
import type { SidebarRequest } from "../page/sidebar-job.ts";
import type { Project } from "../project/project.ts";
import type { StringKey } from "../strings/index.ts";
import type { MacroArguments } from "./arguments.ts";

/** The context of a macro while a page is compiled. */
export interface MacroContext {
  project: Project;
  page: PageFacts;
  /** The page's Markdown. */
  body: string;
  /** Position of the call in it. */
  start: number;
  /** A text in the page's language, which may contain HTML. */
  text(key: StringKey): string;
  /** Expands macros in a text from data. */
  expand(html: string): string;
  /** Reports a mistake in this call to the author. */
  issue(code: IssueCode, found: string, advice: string): void;
  /** Requests a sidebar for the page. */
  sidebar(request: SidebarRequest): void;
}

/** Turns a call into HTML. */
export type Macro = (context: MacroContext, args: MacroArguments) => string;

/** A context for texts from data, whose mistakes are not reported to the author. */
export function quietly(context: MacroContext): MacroContext {
  return { ...context, issue: () => {} };
}
