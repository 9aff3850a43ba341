import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
} from "vscode-languageserver";
import { fixesOf } from "../fixes/fixes-of.ts";
import type { OpenText } from "./open-text.ts";

/** The corrections of `content fix` for the lines of a range, and for the whole file. */
export function codeActions(
  { site, file, document }: OpenText,
  range: Range,
  diagnostics: readonly Diagnostic[],
): CodeAction[] {
  const page = site.documentOf(file)?.page;
  if (!page || !file.endsWith("index.md")) return [];
  const all = fixesOf(site.pages, page, document.getText()).map((fix) => ({
    fix,
    edit: {
      range: { start: document.positionAt(fix.start), end: document.positionAt(fix.end) },
      newText: fix.text,
    },
  }));
  const edit = (edits: typeof all) => ({
    changes: { [document.uri]: edits.map((each) => each.edit) },
  });
  const near = all.filter(
    ({ fix: { line } }) => line > range.start.line && line <= range.end.line + 1,
  );
  const actions: CodeAction[] = near.map((each) => ({
    title: each.fix.text === "" ? "Take it away" : `Write ${each.fix.text}`,
    kind: CodeActionKind.QuickFix,
    isPreferred: true,
    diagnostics: diagnostics.filter(
      ({ code, range: { start } }) => code === each.fix.code && start.line === each.fix.line - 1,
    ),
    edit: edit([each]),
  }));
  if (all.length > 0) {
    const title = "Correct all that leaves no question open";
    actions.push({ title, kind: CodeActionKind.SourceFixAll, edit: edit(all) });
  }
  return actions;
}
