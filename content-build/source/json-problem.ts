/** A mistake in a JSON text, for its author. */
export interface JsonProblem {
  /** Where the text stops being JSON. */
  offset: number;
  advice: string;
}

type Expected = "key" | "colon" | "value" | "next";

const ADVICE: Record<Expected, string> = {
  key: "Write a key in double quotes here.",
  colon: "Write a colon after the key.",
  value: "Write text in double quotes, a number, true, false, null, a list or an object here.",
  next: "Write a comma before this.",
};
const SPACE = /[ \t\r\n]*/y;
/** A string: characters but quotes, backslashes and control characters, and valid escapes. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Finds where a text stops being JSON, which error messages of `JSON.parse` may not say. */
export function jsonProblem(text: string): JsonProblem | undefined {
  /** The brackets to be closed, innermost last. */
  const open: string[] = [];
  let expected: Expected = "value";
  /** The last character other than white space. */
  let before = "";
  let at = 0;
  for (;;) {
    at = endOf(SPACE, text, at) ?? at;
    const char = text[at] ?? "";
    const isEmpty = before === "{" || before === "[";
    if (char === "") {
      if (open.length === 0 && expected === "next") return undefined;
      return { offset: at, advice: `Write ${open.at(-1) ?? "a value"} here: the text ends early.` };
    }
    if (char === open.at(-1) && (expected === "next" || isEmpty)) {
      open.pop();
      expected = "next";
    } else if (expected === "next" && char === "," && open.length > 0) {
      expected = open.at(-1) === "}" ? "key" : "value";
    } else if (expected === "colon" && char === ":") {
      expected = "value";
    } else if (expected === "value" && (char === "{" || char === "[")) {
      open.push(char === "{" ? "}" : "]");
      expected = char === "{" ? "key" : "value";
    } else {
      const end = endOfScalar(expected, text, at);
      if (end === undefined) return { offset: at, advice: adviceFor(expected, char, before, open) };
      expected = expected === "key" ? "colon" : "next";
      at = end - 1;
    }
    before = text[at] ?? "";
    at++;
  }
}

function endOfScalar(expected: Expected, text: string, at: number): number | undefined {
  if (expected !== "key" && expected !== "value") return undefined;
  return endOf(STRING, text, at) ?? (expected === "value" ? endOf(PLAIN, text, at) : undefined);
}

function adviceFor(
  expected: Expected,
  char: string,
  before: string,
  open: readonly string[],
): string {
  if (before === "," && char === open.at(-1)) return "Remove the comma before this bracket.";
  if (expected === "next" && open.length === 0) return "Remove what follows the closing bracket.";
  return ADVICE[expected];
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
