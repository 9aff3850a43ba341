import { escapeAttribute } from "../../html/escape.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { statusIcon } from "./status-icons.ts";

/** An inline icon for experimental features. */
export const experimentalInline: Macro = (context) => statusIcon(context, "experimental");

/** An inline icon for non-standard features. */
export const nonStandardInline: Macro = (context) => statusIcon(context, "non-standard");

/** An inline icon for deprecated features. */
export const deprecatedInline: Macro = (context) => statusIcon(context, "deprecated");

/** Marks a parameter as optional. */
export const optionalInline: Macro = (context) =>
  badge("optional", context.text("Template/optional"));

/** Marks a property as read-only. */
export const readOnlyInline: Macro = (context) =>
  badge(
    "readonly",
    context.text("Template/readonly_badge_abbreviation"),
    context.text("Template/readonly_badge_title"),
  );

/** Marks a feature as requiring HTTPS. */
export const secureContextInline: Macro = (context: MacroContext) =>
  badge(
    "secure",
    context.text("Template/secure_context_label"),
    context.text("Template/secure_context_inline_copy"),
  );

/** A short label within a text, with the class `badge` and one for its kind. */
export function badge(kind: string, text: string, title?: string): string {
  const attribute = title ? ` title="${escapeAttribute(title)}"` : "";
  return `<span class="badge inline ${kind}"${attribute}>${text}</span>`;
}
