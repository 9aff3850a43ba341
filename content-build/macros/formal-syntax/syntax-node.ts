/** A value definition as a tree. */
export type SyntaxNode =
  | {
      kind: "group";
      combinator: Combinator;
      terms: SyntaxNode[];
      brackets: boolean;
      multipliers: string[];
    }
  | { kind: "keyword"; name: string; multipliers: string[] }
  | { kind: "type"; name: string; range: string; multipliers: string[] }
  | { kind: "property"; name: string; range: string; multipliers: string[] }
  | { kind: "boolean"; name: string; body: SyntaxNode; multipliers: string[] }
  | { kind: "function"; name: string; body: SyntaxNode | undefined; multipliers: string[] }
  | { kind: "at-keyword"; name: string; multipliers: string[] }
  | { kind: "token"; text: string; multipliers: string[] };

/** How terms are combined; a space means juxtaposition. */
export type Combinator = " " | "&&" | "||" | "|";
