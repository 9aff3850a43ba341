import type { Parser, PartialParse, Tree } from "@lezer/common";

/** Steps that a parser may take to get over errors, for each of so many characters. */
const CHARACTERS_PER_REPAIR = 50;
const LEAST_REPAIRS = 400;

/**
 * How much more of the errors in a text is got over. Correct code takes microseconds a step, but a
 * step from an error on tries all that might follow, up to a millisecond: without a limit, 20,000
 * characters of `<` take 20 seconds.
 */
export class Repairs {
  left: number;
  /** Reading was given up. */
  isSpent = false;

  constructor(characters: number) {
    this.left = Math.max(LEAST_REPAIRS, Math.ceil(characters / CHARACTERS_PER_REPAIR));
  }
}

/** Parses code up to its end, or to where no more errors are got over. */
export function parseCode(parser: Parser, code: string, repairs: Repairs): Tree {
  const parse = parser.startParse(code);
  for (;;) {
    const tree = parse.advance();
    if (tree) return tree;
    if (!isRepairing(parse)) continue;
    repairs.left -= 1;
    if (repairs.left >= 0 || parse.stoppedAt !== null) continue;
    repairs.isSpent = true;
    parse.stopAt(parse.parsedPos);
  }
}

/** Whether a parser is on its way out of an error. The package has no public name for it. */
function isRepairing(parse: PartialParse): boolean {
  return "recovering" in parse && Number(parse.recovering) > 0;
}

/**
 * Code up to where it is nested too deep, for which parsers take quadratic time. Signs in strings and
 * comments count, too.
 */
export function upToDepth(code: string, open: string, close: string, deepest: number): string {
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    const sign = code[at] ?? "";
    if (close.includes(sign)) depth = Math.max(0, depth - 1);
    else if (open.includes(sign) && ++depth > deepest) return code.slice(0, at);
  }
  return code;
}
