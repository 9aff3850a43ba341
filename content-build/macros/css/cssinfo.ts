import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { own } from "../../contract/own.ts";
import { escapeText } from "../../html/escape.ts";
import { MacroArguments } from "../arguments.ts";
import {
  findDescriptorFacts,
  findProperty,
  type PropertyFacts,
  type PropertyValue,
  propertyText,
} from "../formal-syntax/property-data.ts";
import { cascadeLink } from "../links/cascade-link.ts";
import { cssxref } from "../links/cssxref.ts";
import { link } from "../links/link.ts";
import { type Macro, type MacroContext, quietly } from "../macro.ts";

/** Translations may be at the old address of a descriptor: `Web/CSS/@page/size`. */
const AT_RULE = /^Web\/CSS\/(?:Reference\/At-rules\/)?(@[^/]+)/;
/** Initial values that are sentences; all others are code. */
const SPOKEN = new Set([
  '""',
  '". "',
  "autoForSmartphoneBrowsersSupportingInflation",
  "dependsOnUserAgent",
  "noPracticalInitialValue",
  "noneButOverriddenInUserAgentCSS",
  "seeProse",
  "startOrNamelessValueIfLTRRightIfRTL",
  "zoomForTheTopLevelNoneForTheRest",
]);
const MAX_DEPTH = 6;

/** The table of initial value, inheritance and so on of a CSS property. */
export const cssinfo: Macro = (caller) => {
  const context = quietly(caller);
  const name = (context.page.slug.split("/").at(-1) ?? "").toLowerCase();
  const rule = AT_RULE.exec(context.page.slug)?.[1];
  const facts = rule ? findDescriptorFacts(rule, name) : findProperty(name);
  if (!facts) return `<p class="missing-data">${escapeText(context.text("CSS/missing"))}</p>`;
  const rows = rowsOf(context, facts, rule).map(
    ([label, value]) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  );
  return `<table class="properties"><tbody>${rows.join("")}</tbody></table>`;
};

function rowsOf(
  context: MacroContext,
  facts: PropertyFacts,
  rule: string | undefined,
): [label: string, value: string][] {
  const text = (key: string) => propertyText(context, key) ?? key;
  const value = (key: string) => rowValue(context, facts, key);
  const rows: [string, string][] = [];
  if (rule) {
    rows.push([
      text("relatedAtRule"),
      link(context, `/Web/CSS/Reference/At-rules/${rule}`, { content: rule, code: true }),
    ]);
  }
  rows.push([
    cascadeLink(context, "Property_value_processing#initial_value", "Template/xref_cssinitial"),
    value("initial"),
  ]);
  if (!rule) rows.push([text("appliesTo"), value("appliesto")]);
  if (facts.inherited !== undefined) {
    rows.push([
      cascadeLink(context, "Inheritance", "Template/xref_cssinherited"),
      value("inherited"),
    ]);
  }
  if (facts.percentages !== undefined && facts.percentages !== "no") {
    rows.push([text("percentages"), value("percentages")]);
  }
  rows.push([
    cascadeLink(context, "Property_value_processing#computed_value", "Template/xref_csscomputed"),
    value("computed"),
  ]);
  if (!rule) {
    const path = "/Web/CSS/Guides/Animations/Animatable_properties";
    rows.push([link(context, path, { content: text("animationType") }), value("animationType")]);
  }
  if (facts.stacking === true) rows.push([text("createsStackingContext"), text("yes")]);
  return rows;
}

function rowValue(context: MacroContext, facts: PropertyFacts, row: string, depth = 0): string {
  const value = own(facts, row);
  const html = localise(context, value, row, depth);
  const also = facts.alsoAppliesTo;
  if (row !== "appliesto" || !Array.isArray(also)) return html;
  return withAlso(
    context,
    html,
    also.filter((name) => name !== "::placeholder"),
  );
}

function localise(
  context: MacroContext,
  value: PropertyValue | undefined,
  row: string,
  depth: number,
): string {
  const { locale } = context.page;
  const text = (key: string) => propertyText(context, key) ?? key;
  if (value === undefined) return "";
  if (typeof value === "boolean") return text(value ? "yes" : "no");
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return longhands(context, value, row, depth);
  if (typeof value === "object") return value[locale] ?? value[DEFAULT_LOCALE] ?? "";
  if (row === "animationType") {
    const parts = value.split(/\s+/).map((key) => text(key).replace("$1$", text("length")));
    return context.expand(parts.join(text("listSeparator")));
  }
  const other = /^'(.+)'$/.exec(value)?.[1];
  const facts = other === undefined ? undefined : findProperty(other);
  if (facts && depth < MAX_DEPTH) return rowValue(context, facts, row, depth + 1);
  if (row === "initial" && !SPOKEN.has(value)) return `<code>${escapeText(value)}</code>`;
  return context.expand(value.split(", ").map(text).join(", "));
}

/** The value of each longhand of a shorthand. */
function longhands(context: MacroContext, names: string[], row: string, depth: number): string {
  const items = names.map((name) => {
    const facts = depth < MAX_DEPTH ? findProperty(name) : undefined;
    const value = facts ? rowValue(context, facts, row, depth + 1) : "";
    return `<li>${cssxref(context, new MacroArguments([name]))}: ${value}</li>`;
  });
  const lead = propertyText(context, "asLonghands") ?? "";
  return `${lead}<br><ul>${items.join("")}</ul>`;
}

function withAlso(context: MacroContext, html: string, names: string[]): string {
  if (names.length === 0) return html;
  const text = (key: string) => propertyText(context, key) ?? "";
  const links = names.map((name) => cssxref(context, new MacroArguments([name])));
  const last = links.pop() ?? "";
  const list =
    links.length > 0 ? links.join(text("listSeparator")) + text("andInEnumeration") + last : last;
  return text("applyingToMultiple").replace("$1$", html).replace("$2$", list);
}
