import { stem } from "#db/search/stem.ts";
import { TOPIC_PAGES } from "./topic-pages.ts";

const PARSED = Object.entries(TOPIC_PAGES).map(([asked, names]) => ({
  asked: asked.split(" ").map((word) => stem(word, "en-US")),
  names: names.split(", "),
}));

/** A topic has to be this much of what a query asks for, if its words do not stand side by side. */
const LEAST = 0.5;
const SIDE_BY_SIDE = 0.7;

/** Each further page on a topic is a little less likely. */
const NEXT = 0.9;

/**
 * The names of pages on the topic of a query, and how surely each is meant. The words
 * of the query come as terms, each with the stems of all that it may mean.
 */
export function topicsOf(terms: readonly ReadonlySet<string>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { asked, names } of PARSED) {
    const met = asked.map((word) => terms.findIndex((term) => term.has(word)));
    if (met.includes(-1)) continue;
    const isRun = met.every((at, i) => i === 0 || at === (met[i - 1] ?? 0) + 1);
    const share = Math.max(new Set(met).size / terms.length, isRun ? SIDE_BY_SIDE : 0);
    if (share < LEAST) continue;
    for (const [i, name] of names.entries()) {
      found.set(name, Math.max(found.get(name) ?? 0, share ** 0.5 * NEXT ** i));
    }
  }
  return found;
}
