import { toName } from "#db/search/names.ts";

const VERSUS = /\s+(?:vs?\.?|versus)\s+/i;
/** How people ask in what two things differ. */
const DIFFERENCES = [
  /\bdifferences? between (?<one>.+?) and (?<other>.+)$/i,
  /\bunterschiede? zwischen (?<one>.+?) und (?<other>.+)$/i,
  /\bdiff[ée]rences? entre (?<one>.+?) et (?<other>.+)$/i,
  /\bdiferencias? entre (?<one>.+?) y (?<other>.+)$/i,
  /\bdiferen[çc]as? entre (?<one>.+?) e (?<other>.+)$/i,
  /^(?<one>.+?)\s*と\s*(?<other>.+?)\s*の?\s*(?:違い|比較)/,
  /^(?<one>.+?)\s*[和与與跟]\s*(?<other>.+?)\s*的?\s*(?:区别|區別|差异|差異)/,
  /^(?<one>.+?)[와과]\s*(?<other>.+?)의?\s*차이/,
];
const MOST_SIDES = 3;

/**
 * The things that a query compares with each other; none if it does not.
 *
 * @example partCompared("Unterschied zwischen let und var") // ["let", "var"]
 */
export function partCompared(query: string): string[] {
  // Many spaces in a row could be parted in very many ways.
  const text = query.replace(/\s+/g, " ");
  const { one, other } = DIFFERENCES.map((each) => text.match(each)?.groups).find(Boolean) ?? {};
  const sides = (one && other ? [one, other] : text.split(VERSUS)).filter((side) => toName(side));
  return sides.length > 1 && sides.length <= MOST_SIDES ? sides : [];
}
