import { own } from "../contract/own.ts";
import { escapeText } from "../html/escape.ts";
import type { Placeholders } from "../markdown/placeholders.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { MacroArguments, MacroError } from "./arguments.ts";
import { MACROS } from "./index.ts";
import { readablePart } from "./links/readable.ts";
import { type MacroContext, quietly } from "./macro.ts";
import { findMacros, type MacroCall, macroKey } from "./parse.ts";

/** Expands the macros of a page's body into placeholders. */
export function runMacros(compilation: PageCompilation, placeholders: Placeholders): string {
  const { body } = compilation.source;
  const { calls, malformed } = findMacros(body);
  const broken = new Set<MacroCall>(malformed);
  let text = "";
  let at = 0;
  for (const call of [...calls, ...malformed].sort((a, b) => a.start - b.start)) {
    const output = broken.has(call) ? repairMacro(compilation, call) : runMacro(compilation, call);
    text += unescapeBraces(body.slice(at, call.start)) + placeholders.add(output);
    at = call.end;
  }
  return text + unescapeBraces(body.slice(at));
}

/** Repairs a malformed call as far as its arguments can be read. */
function repairMacro(compilation: PageCompilation, call: MacroCall): string {
  const found = compilation.source.body.slice(call.start, Math.min(call.end, call.start + 80));
  compilation.issueAt(
    call.start,
    "macro-syntax",
    found,
    'Write {{name}} or {{name("argument", 2)}}.',
  );
  return call.values.length > 0 ? runMacro(compilation, call) : escapeText(found);
}

/** The output of a call; a failed call yields its visible text. */
export function runMacro(
  compilation: PageCompilation,
  call: MacroCall,
  adapt: (context: MacroContext) => MacroContext = (context) => context,
): string {
  const key = macroKey(call.name);
  const macro = own(MACROS, key);
  if (!macro) {
    compilation.unsupportedMacros.set(key, (compilation.unsupportedMacros.get(key) ?? 0) + 1);
    compilation.issueAt(
      call.start,
      "unknown-macro",
      `{{${call.name}}}`,
      "No macro has this name. Write what it should say instead.",
    );
    return escapeText(readablePart(call));
  }
  try {
    return macro(adapt(contextOf(compilation, call)), new MacroArguments(call.values));
  } catch (error) {
    if (!(error instanceof MacroError)) throw error;
    compilation.issueAt(
      call.start,
      "macro-error",
      `{{${call.name}}}: ${error.message}`,
      "Correct the call.",
    );
    return escapeText(readablePart(call));
  }
}

function contextOf(compilation: PageCompilation, call: MacroCall): MacroContext {
  return {
    project: compilation.project,
    page: compilation.page,
    body: compilation.source.body,
    start: call.start,
    text: (key) => compilation.text(key),
    expand: (html) => expandMacros(compilation, html, call.start),
    issue: (code, found, advice) => compilation.issueAt(call.start, code, found, advice),
    sidebar: (request) => compilation.sidebars.push(request),
  };
}

/** Expands macros in a text other than the page's own. */
function expandMacros(compilation: PageCompilation, html: string, start: number): string {
  if (!html.includes("{{")) return html;
  let text = "";
  let at = 0;
  for (const call of findMacros(html).calls) {
    text += html.slice(at, call.start) + runMacro(compilation, { ...call, start }, quietly);
    at = call.end;
  }
  return text + html.slice(at);
}

/** Authors write `\{` for a literal brace. */
function unescapeBraces(text: string): string {
  return text.includes("\\") ? text.replace(/\\([{}])/g, "$1") : text;
}
