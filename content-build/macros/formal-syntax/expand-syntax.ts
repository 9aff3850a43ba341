import { own } from "../../contract/own.ts";
import type { ReferenceIndexes } from "../../source/reference-indexes.ts";
import { parseSyntax } from "./parse-syntax.ts";
import { findSyntax, type SyntaxSource } from "./syntax-data.ts";
import type { SyntaxNode } from "./syntax-node.ts";

/** A definition to show: the name before the equals sign, and its value. */
export interface Definition {
  name: string;
  node: SyntaxNode;
  specs: string[];
  /** Link target of the name, for definitions other than the page's own. */
  path?: string;
}

/** Common types that would fill pages if expanded. */
const NEVER_EXPANDED = new Set(["color", "gradient", "url"]);

const VALUE_SLUGS: Record<string, string> = {
  color: "color_value",
  position: "position_value",
  "contrast-color()": "color_value/contrast-color",
  "device-cmyk()": "color_value/device-cmyk",
  "light-dark()": "color_value/light-dark",
};

/** The definition and all definitions it refers to, breadth first, without repeats. */
export function expandSyntax(references: ReferenceIndexes, top: Definition): Definition[] {
  const list = [top];
  const keys = new Set([`type ${top.name}`, `at-keyword ${top.name}`]);
  for (let at = 0; at < list.length; at++) {
    const definition = list[at];
    if (!definition) break;
    for (const node of referencesIn(definition.node)) {
      const name = node.kind === "at-keyword" ? node.name : `<${node.name}>`;
      const key = `${node.kind} ${name}`;
      if (keys.has(key) || (NEVER_EXPANDED.has(node.name) && node.kind === "type")) continue;
      const source = lookUp(node, definition.name);
      if (!source?.syntax) continue;
      keys.add(key);
      list.push({
        name,
        node: parseSyntax(source.syntax),
        specs: source.specs,
        path: pathOf(references, node),
      });
    }
  }
  return list;
}

/** The page of a type or property, relative to `/docs`. */
export function pathOf(references: ReferenceIndexes, node: Reference): string {
  if (node.kind === "property") return `/Web/CSS/Reference/Properties/${node.name}`;
  if (node.kind === "at-keyword") return `/Web/CSS/Reference/At-rules/${node.name}`;
  const name = node.name.replace(/\(\)$/, "");
  const known = own(VALUE_SLUGS, node.name);
  const isFunction = name !== node.name;
  const found = known
    ? `Values/${known}`
    : (references.findCss("Values", name) ??
      (isFunction ? references.findCss("Properties", name) : undefined));
  return `/Web/CSS/Reference/${found ?? `Values/${name}`}`;
}

/** A node that refers to another definition. */
export type Reference = Extract<SyntaxNode, { kind: "type" | "property" | "at-keyword" }>;

/** `scope` is the name of the definition that refers to it. */
function lookUp(node: Reference, scope: string): SyntaxSource | undefined {
  if (node.kind === "property") return findSyntax("properties", node.name);
  if (node.kind === "at-keyword") return findSyntax("atrules", node.name);
  return findSyntax(node.name.endsWith("()") ? "functions" : "types", node.name, scope);
}

function referencesIn(node: SyntaxNode): Reference[] {
  switch (node.kind) {
    case "type":
    case "property":
    case "at-keyword":
      return [node];
    case "group":
      return node.terms.flatMap(referencesIn);
    case "boolean":
      return referencesIn(node.body);
    case "function":
      return node.body ? referencesIn(node.body) : [];
    default:
      return [];
  }
}
