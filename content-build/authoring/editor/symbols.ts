import { pathToFileURL } from "node:url";
import MarkdownIt from "markdown-it";
import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from "vscode-languageserver";
import type { LiveSite } from "../../live/live-site.ts";
import { plainTitle } from "../../source/titles.ts";
import { bodyStart } from "../links/page-text.ts";
import { fileOf } from "../repository/workspace.ts";
import type { OpenText } from "./open-text.ts";

const MOST = 200;
const parser = new MarkdownIt("commonmark");

/** The headings of a text, nested by their level. */
export function documentSymbols({ document, file }: OpenText): DocumentSymbol[] {
  if (!file.endsWith(".md")) return [];
  const text = document.getText();
  const from = bodyStart(text);
  const first = document.positionAt(from).line;
  const tokens = parser.parse(text.slice(from), {});
  const top: DocumentSymbol[] = [];
  const path: { level: number; symbol: DocumentSymbol }[] = [];
  const end = document.positionAt(text.length);
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "heading_open" || !token.map) continue;
    const level = Number(token.tag.slice(1));
    const start = { line: first + token.map[0], character: 0 };
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const symbol: DocumentSymbol = {
      name: tokens[at + 1]?.content || "-",
      kind: SymbolKind.String,
      range: { start, end },
      selectionRange: { start, end: { line: first + token.map[1], character: 0 } },
      children: [],
    };
    // A section ends where the next one of its level begins.
    close(path.at(-1)?.symbol.children ?? top, start);
    (path.at(-1)?.symbol.children ?? top).push(symbol);
    path.push({ level, symbol });
  }
  return top;
}

function close(siblings: DocumentSymbol[], end: DocumentSymbol["range"]["end"]): void {
  for (let last = siblings.at(-1); last; last = last.children?.at(-1)) last.range.end = end;
}

/** Pages whose title or slug contains a text, short slugs first. */
export function workspaceSymbols(site: LiveSite, query: string): WorkspaceSymbol[] {
  const wanted = query.toLowerCase();
  return [...site.project.index.all()]
    .filter(({ slug, title }) => `${slug}\n${title}`.toLowerCase().includes(wanted))
    .sort((a, b) => a.slug.length - b.slug.length || (a.slug < b.slug ? -1 : 1))
    .slice(0, MOST)
    .map((page) => ({
      name: plainTitle(page.title),
      containerName: `${page.locale}: ${page.slug}`,
      kind: SymbolKind.File,
      location: { uri: pathToFileURL(fileOf(site.settings, page)).href },
    }));
}
