import { escapeText } from "../../html/escape.ts";
import { featureOriginalOf } from "../../project/original.ts";
import { englishBody } from "../english-body.ts";
import { codeBlocks, renderBlock } from "../english-code.ts";
import type { MacroContext } from "../macro.ts";

const HEADING = /^## Syntax[ \t]*$/m;
const FENCE = /^ *(?:```|~~~)/gm;

/** The code below "Syntax" of the English page; empty if there is none. */
export function englishSyntax(context: MacroContext): string {
  if (!featureOriginalOf(context.project, context.page)) return "";
  const english = englishBody(context);
  const heading = HEADING.exec(english);
  if (!heading) return "";
  const blocks = codeBlocks(english.slice(heading.index + heading[0].length));
  if (!isInCode(context)) return blocks.map(renderBlock).join("\n");
  return escapeText(blocks.map(({ text }) => text.trimEnd()).join("\n"));
}

/** Whether the call stands in a code block. */
function isInCode({ body, start }: MacroContext): boolean {
  const fences = body.slice(0, start).match(FENCE) ?? [];
  return fences.length % 2 === 1;
}
