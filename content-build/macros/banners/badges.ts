import { escapeAttribute } from "../../html/escape.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { statusIcon } from "./status-icons.ts";

/** An icon for experimental features, within a line. */
export const experimentalInline: Macro = (context) => statusIcon(context, "experimental");

/** An icon for non-standard features, within a line. */
export const nonStandardInline: Macro = (context) => statusIcon(context, "non-standard");

/** An icon for deprecated features, within a line. */
export const deprecatedInline: Macro = (context) => statusIcon(context, "deprecated");

/** Says that a parameter is optional. */
export const optionalInline: Macro = (context) =>
  badge("optional", context.text("Template/optional"));

/** Says that a property can only be read. */
export const readOnlyInline: Macro = (context) =>
  badge(
    "readonly",
    context.text("Template/readonly_badge_abbreviation"),
    context.text("Template/readonly_badge_title"),
  );

/** Says that a feature needs HTTPS. */
export const secureContextInline: Macro = (context: MacroContext) =>
  badge(
    "secure",
    context.text("Template/secure_context_label"),
    context.text("Template/secure_context_inline_copy"),
  );

function badge(kind: string, text: string, title?: string): string {
  const attribute = title ? ` title="${escapeAttribute(title)}"` : "";
  return `<span class="badge inline ${kind}"${attribute}>${text}</span>`;
}
