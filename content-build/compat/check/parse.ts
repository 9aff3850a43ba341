import type { Parser, PartialParse, Tree } from "@lezer/common";

/** Steps that a parser may take to get over errors, for each of so many characters. */
const CHARACTERS_PER_STEP = 50;
const MIN_STEPS = 400;

/**
 * How much more of the errors in a text is got over. Correct code takes microseconds a step, but a
 * step from an error on tries all that might follow, up to a millisecond: without a limit, 20,000
 * characters of `<` take 20 seconds.
 */
export class RecoveryBudget {
  left: number;
  /** Reading was given up. */
  isSpent = false;

  constructor(characters: number) {
    this.left = Math.max(MIN_STEPS, Math.ceil(characters / CHARACTERS_PER_STEP));
  }
}

/** Parses code up to its end, or to where no more errors are got over. */
export function parseCode(parser: Parser, code: string, budget: RecoveryBudget): Tree {
  const parse = parser.startParse(code);
  for (;;) {
    const tree = parse.advance();
    if (tree) return tree;
    if (!isRecovering(parse)) continue;
    budget.left -= 1;
    if (budget.left >= 0 || parse.stoppedAt !== null) continue;
    budget.isSpent = true;
    parse.stopAt(parse.parsedPos);
  }
}

/** Whether a parser is on its way out of an error. The package has no public name for it. */
function isRecovering(parse: PartialParse): boolean {
  return "recovering" in parse && Number(parse.recovering) > 0;
}

/**
 * Code up to where it is nested too deep, for which parsers take quadratic time. Signs in strings and
 * comments count, too.
 */
export function upToDepth(code: string, open: string, close: string, maxDepth: number): string {
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    const character = code[at] ?? "";
    if (close.includes(character)) depth = Math.max(0, depth - 1);
    else if (open.includes(character) && ++depth > maxDepth) return code.slice(0, at);
  }
  return code;
}
