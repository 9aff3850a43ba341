import { Script } from "node:vm";

/** Names are string literals in calls that start a line, so that no code has to run to read them. */
const CALL = /^check\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/gm;

/** The names of all checks in a `checks.js`, in order. */
export function checkNames(code: string): string[] {
  return [...code.matchAll(CALL)].map(([, literal = ""]) => unquote(literal));
}

/** The problem in a `checks.js`, or undefined. It is parsed, not run. */
export function checksProblem(code: string): { line: number; found: string } | undefined {
  try {
    new Script(`"use strict";(function(){${code}\n})`, { filename: "checks.js" });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [, line] = /^checks\.js:(\d+)/.exec(error.stack ?? "") ?? [];
    return { line: Number(line ?? 1), found: error.message };
  }
  const names = checkNames(code);
  if (names.length === 0) return { line: 1, found: "no check" };
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? undefined : { line: 1, found: `two checks named "${twice}"` };
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replace(/\\(.)/g, "$1");
}
