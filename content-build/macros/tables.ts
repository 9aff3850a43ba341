import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { decodeEntities } from "../html/entities.ts";
import { escapeText } from "../html/escape.ts";
import { plainTitle } from "../source/titles.ts";
import { MacroArguments } from "./arguments.ts";
import { link } from "./links/link.ts";
import { svgelement } from "./links/simple-links.ts";
import { type Macro, type MacroContext, quietly } from "./macro.ts";
import { missing } from "./sections.ts";

/** Attributes of a JavaScript property: `{{js_property_attributes(0, 0, 1)}}`. */
export const jsPropertyAttributes: Macro = (context, args) => {
  const prefix = context.text("Template/js_property_attributes_header_prefix");
  const suffix = context.text("Template/js_property_attributes_header_suffix");
  const head = `<tr><th class="header" colspan="2">${prefix}<code>${escapeText(plainTitle(context.page.title))}</code>${suffix}</th></tr>`;
  const names = ["Template/writable", "Template/enumerable", "Template/configurable"] as const;
  const rows = names.map((name, at) => {
    const answer = context.text(args.integer(at) ? "Template/yes" : "Template/no");
    return `<tr><td>${context.text(name)}</td><td>${answer}</td></tr>`;
  });
  return `<table class="standard-table"><thead>${head}</thead><tbody>${rows.join("")}</tbody></table>`;
};

/** Categories and permitted content of an SVG element. */
export const svgInfo: Macro = (caller) => {
  const context = quietly(caller);
  const name = context.page.slug.split("/").at(-1) ?? "";
  const element = context.project.json.svgElement(name);
  if (!element) return missing(caller, `nothing is known of the element ${name}`);
  const separator = context.text("Common/listSeparator");
  const categories = element.categories.map((key) => svgText(context, key)).join(separator);
  const rows = [
    [context.text("SVG/categories"), categories],
    [context.text("SVG/permittedContent"), permittedContent(context, element.content, separator)],
  ].map(([label, value]) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`);
  return `<table class="properties"><tbody>${rows.join("")}</tbody></table>`;
};

function permittedContent(
  context: MacroContext,
  {
    description,
    elements,
  }: NonNullable<ReturnType<MacroContext["project"]["json"]["svgElement"]>>["content"],
  separator: string,
): string {
  const text =
    typeof description === "string"
      ? svgText(context, description)
      : (description[context.page.locale] ?? description[DEFAULT_LOCALE] ?? "");
  const names = (elements ?? []).map(decodeEntities);
  const groups = names
    .filter((name) => !name.startsWith("<"))
    .map((name) => {
      const anchor = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const content = svgText(context, name);
      return link(context, `/Web/SVG/Reference/Element#${anchor}`, { content });
    });
  const single = names
    .filter((name) => name.startsWith("<"))
    .map((name) => svgelement(context, new MacroArguments([name.replace(/[<>]/g, "")])));
  return [context.expand(text), groups.join("<br>"), single.join(separator)]
    .filter(Boolean)
    .join("<br>");
}

/** A term of the SVG data in the page's language, or its key as words. */
function svgText(context: MacroContext, key: string): string {
  const own = context.project.json.ownText("SVG", key, context.page.locale);
  if (own !== undefined) return own;
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return escapeText(words.charAt(0).toUpperCase() + words.slice(1));
}
