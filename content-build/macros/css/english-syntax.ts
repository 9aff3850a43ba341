import { escapeText } from "../../html/escape.ts";
import { featureOriginalOf } from "../../project/original.ts";
import { englishBody } from "../english-body.ts";
import { codeBlocks, renderBlock } from "../english-code.ts";
import type { MacroContext } from "../macro.ts";
import { findMacros, macroKey } from "../parse.ts";
import { perPage } from "../per-page.ts";

const HEADING = /^## Syntax[ \t]*$/m;
const FENCE = /^ *(?:```|~~~)/gm;

/** The code below "Syntax" of the English page, for the first call; empty if there is none. */
export function englishSyntax(context: MacroContext): string {
  const first = firstCall(context);
  if (context.start !== first.start || !featureOriginalOf(context.project, context.page)) return "";
  const english = englishBody(context);
  const heading = HEADING.exec(english);
  if (!heading) return "";
  const blocks = codeBlocks(english.slice(heading.index + heading[0].length));
  if (!first.isInCode) return blocks.map(renderBlock).join("\n");
  return escapeText(blocks.map(({ text }) => text.trimEnd()).join("\n"));
}

/** Where the first call of a page is, and whether it stands in a code block. */
const firstCall = perPage(({ body }) => {
  const calls = findMacros(body).calls.filter(({ name }) => macroKey(name) === "csssyntax");
  const start = calls[0]?.start ?? 0;
  const fences = body.slice(0, start).match(FENCE) ?? [];
  return { start, isInCode: fences.length % 2 === 1 };
});
