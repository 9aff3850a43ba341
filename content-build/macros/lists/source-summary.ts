import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { escapeText } from "../../html/escape.ts";
import { renderInline } from "../../markdown/markdown.ts";
import { dependsOn } from "../../source/dependencies.ts";
import { sourceFolder } from "../../source/documents.ts";
import { splitFrontMatter } from "../../source/front-matter.ts";
import { type IndexedPage, pageKey } from "../../source/indexed-page.ts";
import type { MacroContext } from "../macro.ts";
import { findMacros, type MacroCall, macroKey } from "../parse.ts";

const SILENT =
  /^(?:apiref|jsref|compat|page|deprecated_header|previous\w*|quicklinkswithsubpages)$/;
const MAX_LENGTH = 20_000;

/**
 * The first paragraph of another page, rendered from its source alone: lists never wait for other
 * pages to be compiled, and a page may list itself.
 */
export function sourceSummary(
  { project }: Pick<MacroContext, "project">,
  page: IndexedPage,
): string {
  project.index.dependencies.add(dependsOn.text(pageKey(page.locale, page.slug)));
  const file = path.join(sourceFolder(project.settings, page), "index.md");
  if (!existsSync(file)) return "";
  const body = splitFrontMatter(readFileSync(file, "utf8"))?.body ?? "";
  const text = firstParagraph(body.slice(0, MAX_LENGTH).replace(/\\+([{}])/g, "$1"));
  return renderInline(replaceMacros(text)).trim();
}

function firstParagraph(body: string): string {
  const lines: string[] = [];
  for (const line of body.split("\n")) {
    const isSkipped =
      line.trim() === "" || line.startsWith("##") || /^\s*\{\{[^{}]*\}\}\s*$/.test(line);
    if (!isSkipped) lines.push(line);
    else if (lines.length > 0) break;
  }
  return lines.join("\n");
}

function replaceMacros(text: string): string {
  let result = "";
  let at = 0;
  for (const call of findMacros(text).calls) {
    result += text.slice(at, call.start) + replacement(call);
    at = call.end;
  }
  return result + text.slice(at);
}

function replacement({ name, values }: MacroCall): string {
  const key = macroKey(name);
  const [first, second] = values.map((value) => (value === undefined ? "" : String(value)));
  if (SILENT.test(key)) return "";
  if (key === "glossary") return second || first || "";
  return first ? `<code>${escapeText(first)}</code>` : "";
}
