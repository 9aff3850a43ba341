import { sentencesOf } from "../compose/sentences.ts";

const MOST_PARTS = 3;
/** A shorter part is no question of its own. */
const SHORTEST = 4;

/**
 * What a question asks for one after the other: its sentences, and what stands between commas and
 * the words that lists of its language are made with.
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

/** What looks like a name of the platform: `:has()`, `If-None-Match`, `textContent`, `Array.from`. */
export function namesIn(question: string): string[] {
  const names = question.match(NAME) ?? [];
  return [...new Set(names)].filter((name) => name.length > 2 && name !== question.trim());
}

/** Words with signs inside them or before them, and those with a capital after a small letter. */
const NAME =
  /(?:::?|@|--|<|\.)?(?<![\p{L}\p{N}])[A-Za-z][A-Za-z0-9_$]*(?:(?:[-.:]+|::)[A-Za-z0-9_$]+)+(?:\(\))?|(?:::?|@|<)[A-Za-z][A-Za-z0-9-]*(?:\(\))?>?|\b[a-z]+[A-Z][A-Za-z0-9]*(?:\(\))?|\b[A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*(?:\(\))?|\b[A-Za-z][A-Za-z0-9]*\(\)/gu;

const separators = new Map<string, RegExp>();

/** Commas, and how the language says "and" and "or". */
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
