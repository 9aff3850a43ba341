import { pathToFileURL } from "node:url";
import type { Location, Position } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { findBacklinks } from "../links/backlinks.ts";
import type { OpenText } from "./open-text.ts";
import { pageAt } from "./target.ts";

/** The links to the page that a position refers to, in all documents as saved on disk. */
export function findReferences(open: OpenText, position: Position): Location[] {
  const page = pageAt(open, position);
  if (!page) return [];
  return findBacklinks(open.site, new Set([page])).flatMap(({ file, text, places }) => {
    const uri = pathToFileURL(file).href;
    const document = TextDocument.create(uri, "markdown", 0, text);
    return places.map(({ start, end }) => ({
      uri,
      range: { start: document.positionAt(start), end: document.positionAt(end) },
    }));
  });
}
