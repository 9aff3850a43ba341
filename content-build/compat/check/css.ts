import type { SyntaxNodeRef } from "@lezer/common";
import { parser } from "@lezer/css";
import type { CompatSet } from "../compat-set.ts";
import type { Use } from "./finding.ts";
import { parseCode, type RecoveryBudget, upToDepth } from "./parse.ts";

/** At-rules that have their own type of node in the parser; the others are `AtRule`. */
const STATEMENTS = new Map([
  ["CharsetStatement", "charset"],
  ["ImportStatement", "import"],
  ["KeyframesStatement", "keyframes"],
  ["MediaStatement", "media"],
  ["NamespaceStatement", "namespace"],
  ["ScopeStatement", "scope"],
  ["SupportsStatement", "supports"],
]);

/** Functional pseudo-classes whose keys differ from their names. */
const FUNCTIONS = new Map([
  ["heading", "headingfunction"],
  ["host", "hostfunction"],
]);

/** The features of CSS that a style sheet uses. */
export function usesInCss(code: string, compat: CompatSet, budget: RecoveryBudget): Use[] {
  return new CssReader(code, compat).read(budget);
}

/** Maximum nesting of blocks: the parser takes quadratic time for unclosed `@supports`. */
const MAX_DEPTH = 100;

/** Reads one style sheet; the fields are the context of the current node. */
class CssReader {
  readonly #code: string;
  readonly #compat: CompatSet;
  readonly #uses: Use[] = [];
  /** Names of the enclosing rules; empty for style rules. */
  readonly #rules: string[] = [];
  /** Number of style rules among them. */
  #styles = 0;
  /** The keys that each enclosing `@supports` tests. */
  readonly #testedKeys: string[][] = [];
  /** Number of these tests by key. */
  readonly #testCounts = new Map<string, number>();
  /** Whether the node is in the condition of `@supports`. */
  #condition = false;
  #property = "";
  /** Names of the enclosing functions. */
  readonly #calls: string[] = [];

  constructor(code: string, compat: CompatSet) {
    this.#code = code;
    this.#compat = compat;
  }

  read(budget: RecoveryBudget): Use[] {
    if (!this.#compat.area("css")) return [];
    parseCode(parser, upToDepth(this.#code, "{", "}", MAX_DEPTH), budget).iterate({
      enter: (node) => this.#enter(node),
      leave: (node) => this.#leave(node),
    });
    return this.#uses;
  }

  #text({ from, to }: { from: number; to: number }): string {
    return this.#code.slice(from, Math.min(to, from + 100)).toLowerCase();
  }

  #use(key: string, at: number): boolean {
    if (!this.#compat.has(key)) return false;
    if (this.#condition) {
      this.#testedKeys.at(-1)?.push(key);
      this.#testCounts.set(key, (this.#testCounts.get(key) ?? 0) + 1);
    } else this.#uses.push({ key, at, guarded: (this.#testCounts.get(key) ?? 0) > 0 });
    return true;
  }

  #enter(node: SyntaxNodeRef): void {
    const { name, from } = node;
    const statement = STATEMENTS.get(name);
    if (statement) this.#enterRule(statement, from);
    else if (name === "AtRule")
      this.#enterRule(this.#text(node).match(/^@([a-z-]+)/)?.[1] ?? "", from);
    else this.#enterPart(node);
  }

  #enterRule(rule: string, from: number): void {
    this.#use(`css.at-rules.${rule}`, from);
    this.#rules.push(rule);
    if (rule !== "supports") return;
    this.#testedKeys.push([]);
    this.#condition = true;
  }

  #leave({ name, from, to }: SyntaxNodeRef): void {
    if (name === "AtRule" || name === "RuleSet" || STATEMENTS.has(name)) {
      const rule = this.#rules.pop();
      if (rule === "") this.#styles--;
      if (rule === "supports") {
        for (const key of this.#testedKeys.pop() ?? []) {
          this.#testCounts.set(key, (this.#testCounts.get(key) ?? 0) - 1);
        }
        this.#condition = false;
      }
    }
    if (name === "Declaration") this.#property = "";
    if (name === "CallExpression") this.#calls.pop();
    // A condition ends where its property does.
    if (name === "FeatureQuery" && from < to) this.#property = "";
  }

  #enterPart(node: SyntaxNodeRef): void {
    const { name, from } = node;
    const rule = this.#rules.at(-1) ?? "";
    switch (name) {
      case "RuleSet":
        if (this.#styles > 0) this.#use("css.selectors.nesting", from);
        this.#rules.push("");
        this.#styles++;
        return;
      case "Block":
        this.#condition = false;
        return;
      case "NestingSelector":
        this.#use("css.selectors.nesting", from);
        return;
      case "PropertyName":
        this.#enterProperty(this.#text(node), from);
        return;
      case "VariableName":
        if (node.node.parent?.name === "Declaration") {
          this.#property = "";
          this.#use("css.properties.custom-property", from);
        }
        return;
      case "ValueName":
        this.#value(this.#text(node), from);
        return;
      case "Callee":
        this.#callee(node);
        return;
      case "Unit":
        this.#unit(this.#text(node), from);
        return;
      case "ColorLiteral":
        if ([5, 9].includes(node.to - from)) {
          this.#use("css.types.color.rgb_hexadecimal_notation.alpha_hexadecimal_notation", from);
        }
        return;
      case "PseudoClassName":
        this.#pseudo(node);
        return;
      case "MatchFlag":
        this.#use(
          `css.selectors.attribute.case_${this.#text(node) === "s" ? "" : "in"}sensitive_modifier`,
          from,
        );
        return;
      default:
        this.#query(node, rule);
    }
  }

  #enterProperty(text: string, from: number): void {
    this.#property = text;
    if (text.startsWith("-")) return;
    const rule = this.#rules.at(-1) ?? "";
    if (rule !== "" && !this.#condition && this.#use(`css.at-rules.${rule}.${text}`, from)) return;
    this.#use(`css.properties.${text}`, from);
  }

  #value(text: string, from: number): void {
    const property = this.#property;
    if (property === "" || text.startsWith("-")) return;
    if (this.#calls.length > 0) {
      const call = this.#calls.at(-1) ?? "";
      const key = this.#compat.area("css")?.functions.get(call);
      if (text === "from" && key) this.#use(`css.${key}.relative_syntax`, from);
      return;
    }
    if (this.#use(`css.properties.${property}.${text}`, from)) return;
    this.#use(`css.types.global_keywords.${text}`, from);
  }

  #callee(node: SyntaxNodeRef): void {
    const text = this.#text(node);
    this.#calls.push(text);
    if (text.startsWith("-")) return;
    const own = `css.properties.${this.#property}.${text}`;
    if (this.#use(`${own}_function`, node.from) || this.#use(own, node.from)) return;
    const key =
      this.#compat.area("css")?.functions.get(text) ??
      this.#compat.area("css")?.functions.get(this.#code.slice(node.from, node.to));
    if (key) this.#use(`css.${key}`, node.from);
  }

  #unit(text: string, from: number): void {
    const key = this.#compat.area("css")?.units.get(text);
    if (key) this.#use(`css.${key}`, from);
  }

  #pseudo(node: SyntaxNodeRef): void {
    const text = this.#text(node);
    if (text.startsWith("-")) return;
    const list = node.node.nextSibling;
    const args = list?.name === "ArgList" ? list : undefined;
    const at = node.from - 1;
    this.#use(`css.selectors.${args ? (FUNCTIONS.get(text) ?? text) : text}`, at);
    if (!args) return;
    if (text === "not" && args.getChild(",")) this.#use("css.selectors.not.selector_list", at);
    if (
      text.startsWith("nth-") &&
      args.getChildren("ValueName").some((one) => this.#text(one) === "of")
    ) {
      this.#use(`css.selectors.${text}.of_syntax`, at);
    }
  }

  #query(node: SyntaxNodeRef, rule: string): void {
    const { name, from } = node;
    if (rule === "media") {
      if (name === "ComparisonQuery") this.#use("css.at-rules.media.range_syntax", from);
      const isFeature = name === "FeatureName";
      if (
        isFeature ||
        (name === "KeywordQuery" && node.node.parent?.name === "ParenthesizedQuery")
      ) {
        this.#use(`css.at-rules.media.${this.#text(node).replace(/^(?:min|max)-/, "")}`, from);
      }
    }
    if (name === "FeatureName" && rule === "supports") this.#enterProperty(this.#text(node), from);
    if (rule === "import" && name === "Layer") this.#use("css.at-rules.import.layer", from);
    if (name === "QueryCallee") {
      const text = this.#text(node);
      if (rule === "import") this.#use(`css.at-rules.import.${text}`, from);
      if (rule === "container" && text === "style")
        this.#use("css.at-rules.container.style_queries_for_custom_properties", from);
      if (rule === "container" && text === "scroll-state")
        this.#use("css.at-rules.container.scroll-state_queries", from);
    }
  }
}
