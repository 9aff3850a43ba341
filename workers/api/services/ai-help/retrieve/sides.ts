import { trimPunctuation } from "./frames.ts";

/** Beginnings and ends of questions about a difference, in all languages. */
const BETWEEN =
  /^.*?(?:differences?|unterschiede?|diferencias?|différences?|diferenças?|разниц\p{L}{1,3}) (?:between|zwischen|entre|между) /iu;
const AFTER =
  / ?(?:の違い|의 차이|(?:之间|之間)?(?:的|有什么|有什麼){1,2}(?:不同|区别|區別|差别|差別|差异|差異)).*$/u;
const VERSUS = / (?:vs\.?|versus) /iu;
const AND = / (?:and|und|y|et|e|и) |と|[와과] | ?[和与與跟] ?/u;
/** Separates more than two things. */
const LIST = /[,，、]/u;
const LONGEST = 60;

/**
 * The two things that a question compares; undefined if it compares nothing.
 *
 * @example sidesOf("What is the difference between let and var?") // ["let", "var"]
 */
export function sidesOf(question: string): [string, string] | undefined {
  const bare = trimPunctuation(question).replace(/\s+/g, " ");
  const compared = bare.replace(BETWEEN, "").replace(AFTER, "");
  const sides = VERSUS.test(bare)
    ? bare.split(VERSUS)
    : compared === bare
      ? []
      : compared.split(AND);
  const [one = "", other = "", ...more] = sides.map((side) => side.trim());
  const isClear =
    more.length === 0 &&
    [one, other].every((side) => side && side.length <= LONGEST && !LIST.test(side));
  return isClear ? [one, other] : undefined;
}
