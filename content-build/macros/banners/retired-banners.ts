import { escapeText } from "../../html/escape.ts";
import { renderInline } from "../../markdown/markdown.ts";
import type { MacroArguments } from "../arguments.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { badge } from "./badges.ts";
import { card, deprecatedHeader, nonStandardHeader } from "./banners.ts";
import { statusName } from "./status-icons.ts";

/** A version of HTML: `{{HTMLVersionInline(5)}}`. */
export const htmlVersionInline: Macro = (_context, args) => {
  const version = args.required(0, "version");
  return badge("version", version === "5" ? "HTML5" : `HTML ${escapeText(version)}`);
};

/** The first version of Gecko with a feature: `{{gecko_minversion_inline("1.9.2")}}`. */
export const geckoMinVersionInline: Macro = (_context, args) => badge("version", geckoFrom(args));

/** The first version of Gecko with a feature, as a box above the text. */
export const geckoMinVersionHeader: Macro = (context, args) =>
  card(context, "note", context.text("Page/note"), geckoFrom(args));

/** Since when a feature is deprecated: `{{obsoleteGeneric("inline", "HTML5")}}`. */
export const deprecatedGeneric: Macro = (context, args) => {
  if (args.text(0)?.toLowerCase() === "header") return deprecatedHeader(context, args);
  const label = statusName(context, "Template/deprecated_badge_abbreviation");
  const version = args.text(1);
  return badge("deprecated", version ? `${label} (${escapeText(version)})` : label);
};

/** A banner or badge for non-standard features: `{{Non-standardGeneric("header")}}`. */
export const nonStandardGeneric: Macro = (context, args) =>
  args.text(0)?.toLowerCase() === "header"
    ? nonStandardHeader(context, args)
    : badge("nonstandard", statusName(context, "Template/non_standard_badge_abbreviation"));

/** A box with a text: `{{note("Mind the gap.")}}`. */
export const note: Macro = (context, args) => textBox(context, "note", args);

/** A warning with a text: `{{warning("Mind the gap.")}}`. */
export const warning: Macro = (context, args) => textBox(context, "warning", args);

function textBox(context: MacroContext, kind: "note" | "warning", args: MacroArguments): string {
  const text = renderInline(args.required(0, "text"));
  return card(context, kind, context.text(`Page/${kind}`), text);
}

function geckoFrom(args: MacroArguments): string {
  return `Gecko ${escapeText(args.required(0, "version"))}+`;
}
