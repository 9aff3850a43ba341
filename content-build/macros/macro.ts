import type { IssueCode } from "../issues.ts";
import type { Project } from "../project.ts";
import type { IndexedPage } from "../source/page-index.ts";
import type { StringKey } from "../strings/index.ts";
import type { MacroArguments } from "./arguments.ts";

/** What a macro may ask and tell while a page is compiled. */
export interface MacroContext {
  project: Project;
  page: MacroPage;
  /** A text in the page's language. May hold HTML. */
  text(key: StringKey): string;
  /** Runs the macros in a text that comes from data. */
  expand(html: string): string;
  /** Tells the author of a mistake in this call. */
  issue(code: IssueCode, found: string, advice: string): void;
  /** Asks for a sidebar beside the page. */
  sidebar(request: SidebarRequest): void;
}

/** What macros know of the page that they stand in. */
export interface MacroPage extends IndexedPage {
  url: string;
}

/** Which sidebar a page shows: a name, and what it is made for. */
export interface SidebarRequest {
  name: string;
  /** For sidebars that depend on more than the locale: an interface, a group, an object. */
  parameters: string[];
}

/** Answers a call with HTML. */
export type Macro = (context: MacroContext, args: MacroArguments) => string;

/** A context for what is made from data: its faults are not the author's to correct. */
export function quietly(context: MacroContext): MacroContext {
  return { ...context, issue: () => {} };
}
