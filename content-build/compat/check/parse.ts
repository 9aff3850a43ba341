import type { Parser, PartialParse, Tree } from "@lezer/common";

/** One step of error recovery is allowed for this many characters of code. */
const CHARACTERS_PER_STEP = 50;
const MIN_STEPS = 400;

/**
 * The steps of error recovery that are left for a text. A step takes microseconds in correct code,
 * but up to a millisecond during recovery, which tries all that might follow: without a limit,
 * 20,000 characters of `<` take 20 seconds.
 */
export class RecoveryBudget {
  left: number;
  /** Whether a parser has stopped because no step was left. */
  isSpent = false;

  constructor(characters: number) {
    this.left = Math.max(MIN_STEPS, Math.ceil(characters / CHARACTERS_PER_STEP));
  }
}

/** Parses code to its end, or to where the budget is spent. */
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

/** Whether a parser is recovering from an error. The package has no public API for it. */
function isRecovering(parse: PartialParse): boolean {
  return "recovering" in parse && Number(parse.recovering) > 0;
}

/**
 * Code up to where it is nested too deep, since parsers take quadratic time there. Brackets in
 * strings and comments count, too.
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
