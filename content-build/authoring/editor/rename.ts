import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type Position,
  type Range,
  RenameFile,
  ResponseError,
  TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { slugOf } from "../commands/slug-of.ts";
import { planMove } from "../plans/move.ts";
import { PlanError } from "../plans/plan-error.ts";
import type { OpenText } from "./open-text.ts";
import { pageAt, targetAt } from "./target.ts";

/** The slug that a rename at a position would change, and its range. */
export function prepareRename(
  open: OpenText,
  position: Position,
): { range: Range; placeholder: string } | undefined {
  const { document } = open;
  const target = targetAt(open, position);
  if (target?.kind === "page") {
    const [start, end] = [document.positionAt(target.start), document.positionAt(target.end)];
    return { range: { start, end }, placeholder: target.page.slug };
  }
  const start = { line: position.line, character: 0 };
  const line = document.getText({ start, end: { line: position.line + 1, character: 0 } });
  const [, key, slug] = /^(slug:\s*["']?)([^"'\s]+)/.exec(line) ?? [];
  if (key === undefined || slug === undefined || !pageAt(open, position)) return undefined;
  const from = { line: position.line, character: key.length };
  return {
    range: { start: from, end: { ...from, character: key.length + slug.length } },
    placeholder: slug,
  };
}

/**
 * Moves a page as `content move` does: its files, all below it, and every link to them. The edits
 * apply to the files on disk, so a rename is refused if it touches an open document with unsaved
 * changes.
 */
export function rename(
  open: OpenText,
  position: Position,
  name: string,
  documents: readonly TextDocument[],
): WorkspaceEdit | null {
  const page = prepareRename(open, position) && pageAt(open, position);
  if (!page) return null;
  try {
    const { texts, moves } = planMove(open.site, page.slug, slugOf(name)).change.contents();
    requireSaved(documents, [...texts.map(({ file }) => file), ...moves.map(([from]) => from)]);
    return {
      documentChanges: [
        ...texts.map(({ file, before, after }) => replaceText(file, before ?? "", after)),
        ...moves.map(([from, to]) => RenameFile.create(urlOf(from), urlOf(to))),
      ],
    };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    throw new ResponseError(INVALID_PARAMS, error.message);
  }
}

function requireSaved(documents: readonly TextDocument[], touched: readonly string[]): void {
  const files = new Set(touched);
  for (const document of documents) {
    const file = document.uri.startsWith("file:") ? fileURLToPath(document.uri) : "";
    if (!files.has(file) || !existsSync(file)) continue;
    if (readFileSync(file, "utf8") !== document.getText())
      throw new PlanError(`Save ${file} first.`);
  }
}

/** Error code of JSON-RPC. */
const INVALID_PARAMS = -32602;

/** The edit that turns one text into another, from the first difference to the last. */
function replaceText(file: string, before: string, after: string): TextDocumentEdit {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const document = TextDocument.create(urlOf(file), "markdown", 0, before);
  const range = {
    start: document.positionAt(start),
    end: document.positionAt(before.length - tail),
  };
  const edit = { range, newText: after.slice(start, after.length - tail) };
  return TextDocumentEdit.create({ uri: document.uri, version: null }, [edit]);
}

function urlOf(file: string): string {
  return pathToFileURL(file).href;
}
