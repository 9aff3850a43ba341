import type { Browsers } from "../browsers.ts";
import type { Answer, Choice, QueryContext } from "./answer.ts";
import { TERMS } from "./terms.ts";

const MOST_TERMS = 50;

/**
 * Answers a query in the language of Browserslist, from left to right: `or` and commas are unions,
 * `and` is an intersection, `not` a difference.
 */
export function runQuery(query: string, browsers: Browsers, today: string): Answer {
  const parts = splitQuery(query);
  if (parts.length > MOST_TERMS) return { problem: { code: "too-many", text: "" } };
  let chosen = new Map<string, Choice>();
  for (const [at, { joined, not, term }] of parts.entries()) {
    if (not && at === 0) return { problem: { code: "starts-with-not", text: `not ${term}` } };
    const answer = answerTerm(term, { browsers, today });
    if ("problem" in answer) return answer;
    const found = new Map(answer.chosen.map((one) => [`${one.id} ${one.version}`, one]));
    if (not) chosen = filter(chosen, (name) => !found.has(name));
    else if (joined === "and") chosen = filter(chosen, (name) => found.has(name));
    else for (const [name, one] of found) chosen.set(name, one);
  }
  return { chosen: [...chosen.values()] };
}

/** Answers one term: the first pattern that matches all of it. */
export function answerTerm(term: string, context: QueryContext): Answer {
  for (const [pattern, answer] of TERMS) {
    const match = pattern.exec(term);
    if (match) return answer(match, context);
  }
  return { problem: { code: "unknown-term", text: term } };
}

interface Part {
  joined: "or" | "and";
  not: boolean;
  term: string;
}

function splitQuery(query: string): Part[] {
  const parts: Part[] = [];
  for (const list of query.split(/,| or /)) {
    for (const [at, text] of list.split(" and ").entries()) {
      const term = text.trim();
      if (term === "") continue;
      const not = term.startsWith("not ");
      parts.push({ joined: at > 0 ? "and" : "or", not, term: not ? term.slice(4).trim() : term });
    }
  }
  return parts;
}

function filter(
  chosen: ReadonlyMap<string, Choice>,
  keep: (name: string) => boolean,
): Map<string, Choice> {
  return new Map([...chosen].filter(([name]) => keep(name)));
}
