import { sentencesOf } from "../compose/sentences.ts";

const MOST_PARTS = 3;
/** Minimum number of characters of a part. */
const SHORTEST = 4;

/**
 * Splits a question that asks for several things: at the ends of sentences, at commas, and at the "and" and "or"
 * of its language.
 *
 * @example partsOf("How do ETag and If-None-Match work?", "en-US") // ["How do ETag", "If-None-Match work?"]
 */
export function partsOf(question: string, locale: string): string[] {
  const parts = sentencesOf(question, locale)
    .flatMap((sentence) => sentence.split(separator(locale)))
    .map((part) => part.trim())
    .filter((part) => [...part].length >= SHORTEST);
  return parts.length > 1 ? parts.slice(0, MOST_PARTS) : [];
}

/** The things a question asks for: names of the web platform in it first, then its parts. */
export function asksFor(question: string, locale: string): string[] {
  const parts = [...namesIn(question), ...partsOf(question, locale)];
  return [...new Set(parts)].filter((part) => part !== question).slice(0, MOST_PARTS);
}

/** Finds words that look like names of the web platform: `:has()`, `If-None-Match`, `textContent`, `Array.from`. */
export function namesIn(question: string): string[] {
  const names = [...question.matchAll(NAME)].map(([name]) => name);
  const long = names.filter((name) => name.length > 2);
  return [...new Set([...loneOperatorsIn(question), ...long])].filter(
    (name) => name !== question.trim(),
  );
}

/** Finds operators that stand alone: `===`, `??`, `?.`. */
export function loneOperatorsIn(question: string): string[] {
  return [...question.matchAll(OPERATOR)].map(([name]) => name.replace(ASKS, ""));
}

const OPERATOR = /(?<![^\s(`"'\p{Lo}])[-+*/%&|^!=<>?.~]{2,4}(?![^\s)`"',;:\p{Lo}。、？])/gu;
/** A question mark right after an operator. */
const ASKS = /(?<=[^?.])\?$/;

/** Words with punctuation inside or before them, or with an upper-case letter after a lower-case one. */
const NAME =
  /(?:::?|@|--|<|\.)?(?<![\p{L}\p{N}])[A-Za-z][A-Za-z0-9_$]*(?:(?:[-.:]+|::)[A-Za-z0-9_$]+)+(?:\(\))?|(?:::?|@|<)[A-Za-z][A-Za-z0-9-]*(?:\(\))?>?|\b[a-z]+[A-Z][A-Za-z0-9]*(?:\(\))?|\b[A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*(?:\(\))?|\b[A-Za-z][A-Za-z0-9]*\(\)/gu;

const separators = new Map<string, RegExp>();

/** Matches commas, and "and" and "or" in the language. */
function separator(locale: string): RegExp {
  const known = separators.get(locale);
  if (known) return known;
  const words = (["conjunction", "disjunction"] as const).flatMap((type) =>
    new Intl.ListFormat(locale, { type })
      .formatToParts(["a", "b"])
      .filter((part) => part.type === "literal")
      .map(({ value }) => value),
  );
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const made = new RegExp(
    `${escaped.join("|")}|[,;:、，；：](?=\\s|[^\\x00-\\x7f])|\\bvs\\b\\.?`,
    "iu",
  );
  separators.set(locale, made);
  return made;
}
