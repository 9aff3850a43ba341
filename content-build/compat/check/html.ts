import { Parser } from "htmlparser2";
import type { CompatSet } from "../compat-set.ts";
import { usesInCss } from "./css.ts";
import type { Use } from "./finding.ts";
import type { RecoveryBudget } from "./parse.ts";
import { usesInJavaScript } from "./javascript/javascript.ts";

const SCRIPTS = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/;

/** The features that a document uses: its elements and attributes, its styles and scripts. */
export function usesInHtml(code: string, compat: CompatSet, budget: RecoveryBudget): Use[] {
  const uses: Use[] = [];
  const use = (key: string, at: number): boolean => {
    const known = compat.has(key);
    if (known) uses.push({ key, at });
    return known;
  };
  const shift = (found: readonly Use[], by: number) => {
    for (const one of found) uses.push({ ...one, at: Math.max(0, one.at + by) });
  };
  /** The outermost SVG or MathML element around; `depth` counts open elements of its name. */
  let foreign: { language: "svg" | "mathml"; name: string; depth: number } | undefined;
  let text: { read: typeof usesInCss; start: number } | undefined;
  let current = "";
  const language = () => foreign?.language ?? "html";

  const parser = new Parser(
    {
      onopentagname(name) {
        current = name;
        if (!foreign && (name === "svg" || name === "math")) {
          foreign = { language: name === "svg" ? "svg" : "mathml", name, depth: 0 };
        }
        if (foreign && name === foreign.name) foreign.depth++;
        if (!name.includes("-")) use(`${language()}.elements.${name}`, parser.startIndex);
      },
      onattribute(name, value) {
        const at = Math.max(parser.startIndex, parser.endIndex - value.length - name.length - 2);
        if (name === "style")
          shift(usesInCss(`a{${value}}`, compat, budget), parser.endIndex - value.length - 2);
        if (name.startsWith("on") || name.includes("-")) return;
        const own = `${language()}.elements.${current}.${name}`;
        if (current === "input" && name === "type") {
          use(`html.elements.input.type_${value.toLowerCase()}`, at);
          return;
        }
        const key = use(own, at) ? own : `${language()}.global_attributes.${name}`;
        if (key !== own) use(key, at);
        for (const word of value.toLowerCase().split(/\s+/, 20))
          if (word) use(`${key}.${word}`, at);
      },
      onopentag(name, { type = "" }) {
        const start = parser.endIndex + 1;
        if (name === "style") text = { read: usesInCss, start };
        if (name === "script" && SCRIPTS.test(type.toLowerCase()))
          text = { read: usesInJavaScript, start };
      },
      onclosetag(name) {
        if (text && (name === "style" || name === "script")) {
          shift(text.read(code.slice(text.start, parser.startIndex), compat, budget), text.start);
          text = undefined;
        }
        if (foreign && name === foreign.name && --foreign.depth === 0) foreign = undefined;
      },
    },
    { lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.write(code);
  parser.end();
  return uses;
}
