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

/** Macros that say nothing within a sentence: sidebars, banners, examples, tables. */
const SILENT =
  /^(?:\w*sidebar|(?:api|css|html|js|mathml|svg|xslt)ref|\w+_(?:header|inline)|\w+generic|seecompattable|availableinworkers|compat|specifications|cssinfo|csssyntax|page|embed\w+|interactiveexample|list\w+|(?:next|previous)\w*|quicklinkswithsubpages)$/;
/** Links to elements, whose names they put in angle brackets. */
const ELEMENT = /^(?:html|svg|mathml)element$/;
/** Headings, quotes and notes, tables and other HTML, images, code: no paragraph of prose. */
const NO_PROSE = /^\s*(?:#|>|\||!\[|```|~~~|<\/?(?:div|section|table|details|figure|img|!--))/;
const FENCE = /^\s*(?:```|~~~)/;
/** Pictures are beside their page, and say nothing without it. */
const IMAGE = /<img\b[^>]*>/g;
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
  const text = body.slice(0, MAX_LENGTH).replace(/(?<!\\)\\+([{}])/g, "$1");
  for (const paragraph of paragraphs(text)) {
    const summary = renderInline(replaceMacros(paragraph)).replace(IMAGE, "").trim();
    if (summary !== "") return summary;
  }
  return "";
}

/** The paragraphs of prose in a text. */
function* paragraphs(body: string): Generator<string> {
  let lines: string[] = [];
  let isCode = false;
  let isProse = true;
  for (const line of [...body.split("\n"), ""]) {
    const isFence = FENCE.test(line);
    if (!isCode && !isFence && !isBoundary(line)) {
      if (lines.length === 0) isProse = !NO_PROSE.test(line);
      lines.push(line);
      continue;
    }
    if (isFence) isCode = !isCode;
    if (lines.length > 0 && isProse) yield lines.join("\n");
    lines = [];
  }
}

/** Whether a line ends a paragraph: it is blank, a heading, or has nothing but silent macros. */
function isBoundary(line: string): boolean {
  return line.startsWith("##") || replaceMacros(line).trim() === "";
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
  if (!first) return "";
  const text = second || (ELEMENT.test(key) ? `<${first}>` : first);
  return `<code>${escapeText(text)}</code>`;
}
