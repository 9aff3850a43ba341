import { escapeAttribute, escapeText } from "../../html/escape.ts";
import { MacroError } from "../arguments.ts";
import { type Definition, expandSyntax } from "../formal-syntax/expand-syntax.ts";
import { parseSyntax, SyntaxProblem } from "../formal-syntax/parse-syntax.ts";
import { renderDefinitions } from "../formal-syntax/render-syntax.ts";
import {
  findDescriptor,
  findSyntax,
  type SyntaxSource,
  specificationTitle,
} from "../formal-syntax/syntax-data.ts";
import { resolveOwnLinks } from "../links/own-links.ts";
import { type Macro, type MacroContext, quietly } from "../macro.ts";
import { missing } from "../sections.ts";
import { englishSyntax } from "./english-syntax.ts";

/** The formal syntax of the page's property, type, function or at-rule. */
export const csssyntax: Macro = (context, args) => {
  const { slug, pageType = pageTypeOf(slug), browserCompat = [] } = context.page;
  const asked = args.text(0);
  const name = asked ?? slug.split("/").at(-1) ?? "";
  const top = findTop(pageType, slug, name, browserCompat[0]?.split(".")[2]);
  if (top) {
    const [heading, source] = top;
    if (source?.syntax) return render(context, heading, source, true);
  }
  const found = top
    ? `no syntax is known of ${name}`
    : `pages of the type ${pageType ?? "none"} have no syntax`;
  if (asked !== undefined) throw new MacroError(found);
  // Selectors once had a formal syntax; English pages now show code instead.
  const place = missing(context, found);
  return (top ? "" : englishSyntax(context)) || place;
};

/** The formal syntax given in the call: `{{CSSSyntaxRaw("<ratio> = <number> / <number>")}}`. */
export const csssyntaxraw: Macro = (context, args) => {
  const text = args.required(0, "syntax");
  const at = text.indexOf("=");
  const isNamed = at > 0 && /^[^'"[\]|]*$/.test(text.slice(0, at));
  const source = { syntax: isNamed ? text.slice(at + 1) : text, specs: [] };
  return render(context, isNamed ? text.slice(0, at).trim() : "", source, isNamed);
};

/** The syntax for a type of page; undefined if such pages have none. */
function findTop(
  pageType: string | undefined,
  slug: string,
  name: string,
  scope: string | undefined,
): [heading: string, source: SyntaxSource | undefined] | undefined {
  switch (pageType) {
    case "css-property":
    case "css-shorthand-property":
      return [name, findSyntax("properties", name)];
    case "css-type": {
      const type = name.replace(/^<|>$/g, "").replace(/_value$/, "");
      return [`<${type}>`, findSyntax("types", type, scope)];
    }
    case "css-function": {
      const call = `${name
        .replace(/^<|>$/g, "")
        .replace(/\(\)$/, "")
        .replace(/_function$/, "")}()`;
      return [`<${call}>`, findSyntax("functions", call, scope)];
    }
    case "css-at-rule":
      return [name, findSyntax("atrules", name)];
    case "css-at-rule-descriptor":
      return [name, findDescriptor(slug.split("/").at(-2) ?? "", name)];
    default:
      return undefined;
  }
}

/** The page type of a translation without an English page, guessed from its folder. */
function pageTypeOf(slug: string): string | undefined {
  const [, folder, below = ""] = /^Web\/CSS\/Reference\/([^/]+)\/(.+)$/.exec(slug) ?? [];
  if (folder === "Properties") return "css-property";
  if (folder === "At-rules") return below.includes("/") ? "css-at-rule-descriptor" : "css-at-rule";
  if (folder !== "Values") return undefined;
  const [, name, kind] = /(?<![^/])([^/]+?)(_value|_function)?$/.exec(below) ?? [];
  const isFunction = kind === "_function" || findSyntax("functions", `${name}()`) !== undefined;
  return isFunction && kind !== "_value" ? "css-function" : "css-type";
}

function render(
  context: MacroContext,
  name: string,
  source: SyntaxSource,
  withTop: boolean,
): string {
  try {
    const top: Definition = { name, node: parseSyntax(source.syntax), specs: source.specs };
    const all = expandSyntax(context.project.references, top);
    const definitions = withTop ? all : all.slice(1);
    const body = renderDefinitions(quietly(context), definitions);
    return `<pre class="notranslate css-formal-syntax">${body}</pre>${footer(context, definitions)}`;
  } catch (error) {
    if (error instanceof SyntaxProblem) throw new MacroError(error.message);
    throw error;
  }
}

function footer(context: MacroContext, definitions: Definition[]): string {
  const urls = new Set(definitions.flatMap(({ specs }) => specs));
  if (urls.size === 0) return "";
  const links = [...urls]
    .map((url) => ({ url, title: specificationTitle(url) }))
    .sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.url < b.url ? -1 : 1))
    .map(({ url, title }) => `<a href="${escapeAttribute(url)}">${escapeText(title)}</a>`);
  const text = context.text("Template/formal_syntax_footer");
  const sentence = resolveOwnLinks(context, text).replace("{ $specs }", links.join(", "));
  return `\n<footer>${sentence}</footer>`;
}
