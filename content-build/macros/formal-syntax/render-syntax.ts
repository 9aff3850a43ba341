import { own } from "../../contract/own.ts";
import { escapeAttribute, escapeText } from "../../html/escape.ts";
import type { StringKey } from "../../strings/index.ts";
import { link, MADE_BY_MACRO } from "../links/link.ts";
import type { MacroContext } from "../macro.ts";
import { type Definition, pathOf, type Reference } from "./expand-syntax.ts";
import type { SyntaxNode } from "./syntax-node.ts";

const GUIDE = "/Web/CSS/Guides/Values_and_units/Value_definition_syntax";
const MAX_COLUMN = 50;

/** Symbols with the section of the guide that explains them, and their meaning. */
const SYMBOLS: Record<string, [fragment: string, meaning: StringKey]> = {
  "*": ["asterisk", "CSS/sign_asterisk"],
  "+": ["plus", "CSS/sign_plus"],
  "?": ["question_mark", "CSS/sign_question_mark"],
  "{}": ["curly_braces", "CSS/sign_curly_braces"],
  "#": ["hash_mark", "CSS/sign_hash_mark"],
  "!": ["exclamation_point_!", "CSS/sign_exclamation_point"],
  "[]": ["brackets", "CSS/sign_brackets"],
  "|": ["single_bar", "CSS/sign_single_bar"],
  "||": ["double_bar", "CSS/sign_double_bar"],
  "&&": ["double_ampersand", "CSS/sign_double_ampersand"],
};

type Group = Extract<SyntaxNode, { kind: "group" }>;

/** Renders definitions as the content of a `pre`. */
export function renderDefinitions(context: MacroContext, definitions: Definition[]): string {
  const renderer = new SyntaxRenderer(context, definitions);
  return definitions.map((definition) => renderer.definition(definition)).join("<br>");
}

class SyntaxRenderer {
  readonly #context: MacroContext;
  readonly #shown: Set<string>;
  readonly #symbols = new Map<string, string>();

  constructor(context: MacroContext, definitions: Definition[]) {
    this.#context = context;
    this.#shown = new Set(definitions.flatMap(({ name, path }) => (path ? name : [])));
  }

  definition({ name, node, path }: Definition): string {
    const label = path ? this.#pageLink(path, escapeText(name)) : escapeText(name);
    const heading = `<span class="token property" id="${escapeAttribute(name)}">${label} = </span><br>`;
    const call = node.kind === "function" && node.multipliers.length === 0 ? node : undefined;
    const list = call ? argumentList(call) : listIn(node);
    const terms = list?.terms ?? [node];
    const [before, after] = call && list ? [`${call.name}( `, " )"] : ["", ""];
    const last = terms.length - 1;
    const lengths = terms.map(
      (term, at) =>
        plain(term).length + (at === 0 ? before.length : 0) + (at === last ? after.length : 0),
    );
    const column = Math.min(MAX_COLUMN, Math.max(...lengths));
    const lines = terms.map((term, at) => {
      const padding = " ".repeat(Math.max(2, column + 2 - (lengths[at] ?? 0)));
      const symbol = list && at < last ? this.#symbol(list.combinator, list.combinator) : "";
      const start = at === 0 && before ? `${span("function", before.trimEnd())} ` : "";
      const end = at === last && after ? ` ${span("function", after.trimStart())}` : "";
      return `  ${start}${this.#node(term)}${end}${padding}${symbol}<br>`;
    });
    return heading + lines.join("");
  }

  #node(node: SyntaxNode): string {
    return this.#bare(node) + node.multipliers.map((each) => this.#multiplier(each)).join("");
  }

  #bare(node: SyntaxNode): string {
    switch (node.kind) {
      case "group": {
        const joint =
          node.combinator === " " ? " " : ` ${this.#symbol(node.combinator, node.combinator)} `;
        const inner = node.terms.map((term) => this.#node(term)).join(joint);
        if (!node.brackets) return inner;
        return `${this.#symbol("[]", "[")} ${inner} ${this.#symbol("[]", "]")}`;
      }
      case "keyword":
        return span("keyword", node.name);
      case "type":
      case "property":
        return this.#reference(node);
      case "boolean": {
        const body = this.#node(node.body);
        return `${span("property", `<${node.name}[`)} ${body} ${span("property", "]>")}`;
      }
      case "function": {
        const body = node.body ? ` ${this.#node(node.body)} ` : "";
        return `${span("function", `${node.name}(`)}${body}${span("function", ")")}`;
      }
      case "at-keyword":
        return escapeText(node.name);
      case "token":
        return escapeText(node.text);
    }
  }

  #reference(node: Reference): string {
    const name = span("property", plain({ ...node, multipliers: [] }));
    const isShown = node.kind === "type" && this.#shown.has(`<${node.name}>`);
    return isShown ? name : this.#pageLink(pathOf(this.#context.project.references, node), name);
  }

  /** A link if the page exists: specifications define more types than are documented. */
  #pageLink(path: string, content: string): string {
    const { index } = this.#context.project;
    const { page } = index.resolve(`/en-US/docs${path}`);
    return page ? link(this.#context, path, { content }) : content;
  }

  #multiplier(multiplier: string): string {
    return this.#symbol(multiplier.startsWith("{") ? "{}" : multiplier, multiplier);
  }

  #symbol(key: string, text: string): string {
    const cached = this.#symbols.get(`${key} ${text}`);
    if (cached) return cached;
    const [fragment = "", label] = own(SYMBOLS, key) ?? [];
    const meaning = label ? this.#context.text(label) : "";
    const html = link(this.#context, GUIDE, { content: escapeText(text), title: meaning }).replace(
      /href="([^"]*)"/,
      `href="$1#${fragment}"`,
    );
    const made = html.includes("href=")
      ? html
      : `<span title="${escapeAttribute(meaning)}" ${MADE_BY_MACRO}="">${escapeText(text)}</span>`;
    this.#symbols.set(`${key} ${text}`, made);
    return made;
  }
}

/** Terms to be printed one per line. */
function listIn(node: SyntaxNode | undefined): Group | undefined {
  if (node?.kind !== "group" || node.combinator === " ") return undefined;
  return node.multipliers.length === 0 ? node : undefined;
}

/** Arguments to be printed one per line; bracketed ones stay together. */
function argumentList({ body }: Extract<SyntaxNode, { kind: "function" }>): Group | undefined {
  const list = listIn(body);
  return list?.brackets ? undefined : list;
}

function span(name: string, text: string): string {
  return `<span class="token ${name}">${escapeText(text)}</span>`;
}

/** A node without markup, to measure its length. */
function plain(node: SyntaxNode): string {
  return plainBare(node) + node.multipliers.join("");
}

function plainBare(node: SyntaxNode): string {
  switch (node.kind) {
    case "group": {
      const inner = node.terms
        .map(plain)
        .join(node.combinator === " " ? " " : ` ${node.combinator} `);
      return node.brackets ? `[ ${inner} ]` : inner;
    }
    case "type":
      return `<${node.name}${node.range ? ` ${node.range}` : ""}>`;
    case "property":
      return `<'${node.name}'${node.range ? ` ${node.range}` : ""}>`;
    case "boolean":
      return `<${node.name}[ ${plain(node.body)} ]>`;
    case "function":
      return `${node.name}(${node.body ? ` ${plain(node.body)} ` : ""})`;
    case "token":
      return node.text;
    default:
      return node.name;
  }
}
