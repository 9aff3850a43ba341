import { MacroArguments } from "./arguments.ts";
import { interactiveExample } from "./embeds.ts";
import { englishBody } from "./english-body.ts";
import { codeBlocks, renderBlock } from "./english-code.ts";
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
  const blocks = codeBlocks(body.slice(call.end)).filter(({ info }) =>
    info.includes("interactive-example"),
  );
  const example = interactiveExample(context, new MacroArguments(call.values));
  return [example, ...blocks.map(renderBlock)].join("\n");
};
