import type { Combinator, SyntaxNode } from "./syntax-node.ts";

/** A definition with a syntax error. */
export class SyntaxProblem extends Error {}

const LEVELS: Combinator[] = ["|", "||", "&&", " "];
const MULTIPLIER = /\{\s*\d+\s*(?:,\s*(?:\d+|∞)?\s*)?\}|[*+?#!]/y;
const TYPE = /<((?:[^<>[\]'"]|\[[^[\]<>]*\])+?)\s*(\[[^[\]<>]*\])?\s*>/y;
const PROPERTY = /<'([^'<>]+)'\s*(\[[^[\]<>]*\])?\s*>/y;
const BOOLEAN = /<([a-z-]+)\[/y;
const QUOTED = /'[^']*'|"[^"]*"/y;
const FUNCTION = /([A-Za-z-][\w-]*)?\(/y;
const AT_KEYWORD = /@[A-Za-z-][\w-]*/y;
const WORD = /-?[A-Za-z_][\w-]*|-?\d+(?:\.\d+)?[a-z%]*|∞|--[\w-]*/y;
const MAX_DEPTH = 60;

/** Parses CSS value definition syntax. */
export function parseSyntax(text: string): SyntaxNode {
  const parser = new SyntaxParser(text);
  const node = parser.level(0, 0);
  parser.end();
  return node;
}

class SyntaxParser {
  readonly #text: string;
  #at = 0;
  /** Depth of open functions: outside, a closing parenthesis is an ordinary symbol. */
  #functions = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Terms joined by this level's combinator; tighter combinators are parsed as terms. */
  level(number: number, depth: number): SyntaxNode {
    const combinator = LEVELS[number];
    if (combinator === undefined || depth > MAX_DEPTH) throw this.#problem();
    if (combinator === " ") return this.#sequence(depth);
    const terms = [this.level(number + 1, depth)];
    while (this.#takeCombinator(combinator)) terms.push(this.level(number + 1, depth));
    return join(combinator, terms);
  }

  end(): void {
    this.#space();
    if (this.#at < this.#text.length) throw this.#problem();
  }

  #sequence(depth: number): SyntaxNode {
    const terms: SyntaxNode[] = [];
    for (;;) {
      this.#space();
      const next = this.#text[this.#at];
      if (next === undefined || next === "]" || (next === ")" && this.#functions > 0)) break;
      if (this.#startsCombinator()) break;
      terms.push(this.#term(depth));
    }
    if (terms.length === 0) throw this.#problem();
    return join(" ", terms);
  }

  #term(depth: number): SyntaxNode {
    const node = this.#bareTerm(depth);
    for (let match = this.#take(MULTIPLIER); match; match = this.#take(MULTIPLIER)) {
      node.multipliers.push(match[0]);
    }
    return node;
  }

  #bareTerm(depth: number): SyntaxNode {
    const multipliers: string[] = [];
    if (this.#takeText("[")) {
      const inner = this.level(0, depth + 1);
      this.#expect("]");
      const isOpen = inner.kind === "group" && !inner.brackets && inner.multipliers.length === 0;
      if (isOpen) return { ...inner, brackets: true, multipliers };
      return { kind: "group", combinator: " ", terms: [inner], brackets: true, multipliers };
    }
    const property = this.#take(PROPERTY);
    if (property) {
      return { kind: "property", name: property[1] ?? "", range: property[2] ?? "", multipliers };
    }
    const boolean = this.#take(BOOLEAN);
    if (boolean) {
      const body = this.level(0, depth + 1);
      this.#expect("]");
      this.#expect(">");
      return { kind: "boolean", name: boolean[1] ?? "", body, multipliers };
    }
    const type = this.#take(TYPE);
    if (type)
      return { kind: "type", name: type[1]?.trim() ?? "", range: type[2] ?? "", multipliers };
    const quoted = this.#take(QUOTED);
    if (quoted) return { kind: "token", text: quoted[0], multipliers };
    const open = this.#take(FUNCTION);
    if (open) {
      this.#space();
      this.#functions++;
      const body = this.#text[this.#at] === ")" ? undefined : this.level(0, depth + 1);
      this.#functions--;
      this.#expect(")");
      return { kind: "function", name: open[1] ?? "", body, multipliers };
    }
    const keyword = this.#take(AT_KEYWORD);
    if (keyword) return { kind: "at-keyword", name: keyword[0], multipliers };
    const word = this.#take(WORD);
    if (word) return { kind: "keyword", name: word[0], multipliers };
    const text = this.#text[this.#at] ?? "";
    this.#at++;
    return { kind: "token", text, multipliers };
  }

  #startsCombinator(): boolean {
    return this.#text[this.#at] === "|" || this.#text.startsWith("&&", this.#at);
  }

  #takeCombinator(combinator: Combinator): boolean {
    this.#space();
    if (combinator === "|" && this.#text.startsWith("||", this.#at)) return false;
    return this.#takeText(combinator);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #takeText(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #expect(text: string): void {
    this.#space();
    if (!this.#takeText(text)) throw this.#problem();
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
  }

  #problem(): SyntaxProblem {
    return new SyntaxProblem(`the syntax ${this.#text.slice(0, 120)} cannot be read`);
  }
}

function join(combinator: Combinator, terms: SyntaxNode[]): SyntaxNode {
  const [only] = terms;
  if (terms.length === 1 && only) return only;
  return { kind: "group", combinator, terms, brackets: false, multipliers: [] };
}
