import { escapeAttribute, escapeText } from "../html/escape.ts";
import { MacroArguments } from "./arguments.ts";
import { interactiveExample } from "./embeds.ts";
import { englishBody } from "./english-body.ts";
import type { Macro } from "./macro.ts";
import { findMacros, macroKey } from "./parse.ts";

/**
 * The former macro of interactive examples, whose code was on another site: shows the example of
 * the English page, with its code.
 */
export const embedInteractiveExample: Macro = (context) => {
  const body = englishBody(context);
  const call = findMacros(body).calls.find(({ name }) => macroKey(name) === "interactiveexample");
  if (!call) {
    context.issue(
      "live-sample",
      "an interactive example that is no longer there",
      "Take the macro away, or write {{InteractiveExample}} and code.",
    );
    return "";
  }
  const blocks = exampleCode(body.slice(call.end)).map(
    ({ info, text }) =>
      `<pre class="brush: ${escapeAttribute(info)} notranslate">${escapeText(text)}</pre>`,
  );
  return [interactiveExample(context, new MacroArguments(call.values)), ...blocks].join("\n");
};

/** The code blocks of an example: those up to the next heading that are marked. */
function exampleCode(text: string): { info: string; text: string }[] {
  const blocks: { info: string; text: string }[] = [];
  let open: { fence: string; info: string; lines: string[] } | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (open) {
      if (line.trim() !== open.fence) open.lines.push(line);
      else {
        const code = open.lines.join("\n").replace(/\\([{}])/g, "$1");
        if (open.info.includes("interactive-example")) {
          blocks.push({ info: open.info, text: `${code}\n` });
        }
        open = undefined;
      }
      continue;
    }
    if (/^#{2,3} /.test(line)) break;
    const [, fence, info = ""] = /^(`{3,})([^`]*)$/.exec(line) ?? [];
    if (fence) open = { fence, info: info.trim().replace(/-nolint\b/, ""), lines: [] };
  }
  return blocks;
}
