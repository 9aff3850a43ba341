import { own } from "../contract/own.ts";
import { escapeText } from "../html/escape.ts";
import type { Placeholders } from "../markdown/placeholders.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { MacroArguments, MacroError } from "./arguments.ts";
import { MACROS } from "./index.ts";
import { readablePart } from "./links/readable.ts";
import { type MacroContext, quietly } from "./macro.ts";
import { findMacros, type MacroCall, macroKey } from "./parse.ts";

/** Runs every macro of a page's body and gives the body with placeholders in their places. */
export function runMacros(work: PageCompilation, placeholders: Placeholders): string {
  const { body } = work.source;
  const { calls, malformed } = findMacros(body);
  const broken = new Set<MacroCall>(malformed);
  let text = "";
  let at = 0;
  for (const call of [...calls, ...malformed].sort((a, b) => a.start - b.start)) {
    const output = broken.has(call) ? repairMacro(work, call) : runMacro(work, call);
    text += unescapeBraces(body.slice(at, call.start)) + placeholders.add(output);
    at = call.end;
  }
  return text + unescapeBraces(body.slice(at));
}

/** A call that is not well-formed, with those of its arguments that can be read. */
function repairMacro(work: PageCompilation, call: MacroCall): string {
  const found = work.source.body.slice(call.start, Math.min(call.end, call.start + 80));
  work.issueAt(call.start, "macro-syntax", found, 'Write {{name}} or {{name("argument", 2)}}.');
  return call.values.length > 0 ? runMacro(work, call) : escapeText(found);
}

/** What a call gives; a call that cannot be answered gives its readable part. */
export function runMacro(
  work: PageCompilation,
  call: MacroCall,
  adapt: (context: MacroContext) => MacroContext = (context) => context,
): string {
  const key = macroKey(call.name);
  const macro = own(MACROS, key);
  if (!macro) {
    work.unsupportedMacros.set(key, (work.unsupportedMacros.get(key) ?? 0) + 1);
    work.issueAt(
      call.start,
      "unknown-macro",
      `{{${call.name}}}`,
      "No macro has this name. Write what it should say instead.",
    );
    return escapeText(readablePart(call));
  }
  try {
    return macro(adapt(contextOf(work, call)), new MacroArguments(call.values));
  } catch (error) {
    if (!(error instanceof MacroError)) throw error;
    work.issueAt(
      call.start,
      "macro-error",
      `{{${call.name}}}: ${error.message}`,
      "Correct the call.",
    );
    return escapeText(readablePart(call));
  }
}

function contextOf(work: PageCompilation, call: MacroCall): MacroContext {
  return {
    project: work.project,
    page: work.page,
    text: (key) => work.text(key),
    expand: (html) => expandMacros(work, html, call.start),
    issue: (code, found, advice) => work.issueAt(call.start, code, found, advice),
    sidebar: (request) => work.sidebars.push(request),
  };
}

/** Runs macros in a text that is not the page's own. */
function expandMacros(work: PageCompilation, html: string, start: number): string {
  if (!html.includes("{{")) return html;
  let text = "";
  let at = 0;
  for (const call of findMacros(html).calls) {
    text += html.slice(at, call.start) + runMacro(work, { ...call, start }, quietly);
    at = call.end;
  }
  return text + html.slice(at);
}

/** Authors write `\{` for a brace that starts no macro. */
function unescapeBraces(text: string): string {
  return text.includes("\\") ? text.replace(/\\([{}])/g, "$1") : text;
}
