import { decodeEntities } from "../../html/entities.ts";
import { escapeText } from "../../html/escape.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { link } from "./link.ts";

/** A link to the CSS reference: `{{cssxref("<color>")}}`, `{{cssxref("::before")}}`. */
export const cssxref: Macro = (context, args) => {
  const [name = "", ownHash] = args.required(0, "name").split("#", 2);
  const hash = ownHash === undefined ? (args.text(2) ?? "") : `#${ownHash}`;
  const slug = findSlug(context, decodeEntities(name));
  const display = args.text(1);
  return link(context, `${slug}${hash}`, {
    content: display
      ? escapeText(decodeEntities(display))
      : escapeText(defaultDisplay(context, slug, decodeEntities(name))),
    code: true,
  });
};

function findSlug(context: MacroContext, name: string): string {
  const bare = name.replace(/^</, "").replace(/>$/, "").replace(/\(\)$/, "");
  const { references } = context.project;
  for (const [category, candidate] of candidates(name, bare)) {
    const found = references.findCss(category, candidate);
    if (found) return `/Web/CSS/Reference/${found}`;
  }
  return `/Web/CSS/${bare}`;
}

function candidates(name: string, bare: string): [category: string, name: string][] {
  const isFunction = name.endsWith("()") || name.endsWith("()>");
  if (name.startsWith("<")) return [["Values", bare]];
  if (name.startsWith(":")) {
    return isFunction
      ? [
          ["Selectors", `${bare}_function`],
          ["Selectors", bare],
        ]
      : [["Selectors", bare]];
  }
  if (name.startsWith("@")) return [["At-rules", bare]];
  if (isFunction) {
    return [
      ["Values", `${bare}_function`],
      ["Values", bare],
    ];
  }
  return [
    ["Properties", bare],
    ["Values", bare],
    ["Selectors", bare],
  ];
}

function defaultDisplay(context: MacroContext, slug: string, name: string): string {
  const last = name.split("/").at(-1) ?? name;
  const { index } = context.project;
  const page = index.resolve(`/en-US/docs${slug}`).page;
  if (page?.pageType === "css-function") return last.endsWith("()") ? last : `${last}()`;
  if (page?.pageType === "css-type") return last.startsWith("<") ? last : `<${last}>`;
  return last;
}
