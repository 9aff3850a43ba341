import type { Hover, Position } from "vscode-languageserver";
import type { DocPage } from "../../contract/documents.ts";
import { documentUrl } from "../../contract/slugs.ts";
import { plainTitle } from "../../source/titles.ts";
import type { OpenText } from "./open-text.ts";
import { targetAt } from "./target.ts";

/** Title, URL and summary of the page referred to at a position. */
export function describeTarget(open: OpenText, position: Position): Hover | undefined {
  const target = targetAt(open, position);
  if (target?.kind !== "page") return undefined;
  const { page, start, end } = target;
  const content = open.site.pages.compile(page).outputs[0]?.content;
  const summary =
    typeof content === "string" ? (JSON.parse(content) as DocPage).doc.summary : undefined;
  const status = page.status?.length ? ` (${page.status.join(", ")})` : "";
  const lines = [
    `**${escapeMarkdown(plainTitle(page.title))}**${status}`,
    `\`${documentUrl(page.locale, page.slug)}\``,
  ];
  if (summary) lines.push(escapeMarkdown(summary));
  const { document } = open;
  return {
    contents: { kind: "markdown", value: lines.join("\n\n") },
    range: { start: document.positionAt(start), end: document.positionAt(end) },
  };
}

/** Escapes text for Markdown. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
