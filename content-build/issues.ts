import type { Flaw } from "./contract/documents.ts";

/** The kind of an issue. */
export type IssueCode =
  | "front-matter"
  | "unreadable"
  | "too-large"
  | "broken-link"
  | "redirected-link"
  | "ill-cased-link"
  | "self-link"
  | "external-link"
  | "web-address"
  | "dead-fragment"
  | "macro-broken-link"
  | "macro-redirected-link"
  | "macro-argument"
  | "macro-error"
  | "macro-syntax"
  | "unknown-macro"
  | "compat-query"
  | "image"
  | "missing-image"
  | "ill-cased-image"
  | "unused-image"
  | "foreign-image"
  | "missing-data"
  | "empty-link"
  | "empty-section"
  | "skipped"
  | "unsafe-html"
  | "sidebar"
  | "redirect"
  | "search-alias"
  | "translation"
  | "live-sample"
  | "exercise"
  | "crash";

/** A mistake in the sources, for their author. */
export interface Issue extends Flaw {
  code: IssueCode;
}

/** Sort order for display: by file, then by position. */
export function compareIssues(a: Issue, b: Issue): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.code, b.code) ||
    compareText(a.found, b.found)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Line and column, both from 1, of an offset. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", start)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}
