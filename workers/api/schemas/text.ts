import { z } from "../openapi.ts";
import { codePoints, comparisonKey, isBlank } from "../services/text.ts";

/** The normal form of a text may take so many times what the text may: some signs stand for words. */
const MOST_GROWTH = 2;

/** A text that is trimmed, counted in characters, and has something to see where it must not be empty. */
export function text(least: 0 | 1, most: number) {
  return z
    .string()
    .transform((value) => value.replaceAll("\0", "").trim())
    .refine((value) => least === 0 || !isBlank(value), "It must not be empty.")
    .refine(
      (value) =>
        codePoints(value) <= most && codePoints(comparisonKey(value)) <= most * MOST_GROWTH,
      `Please ensure your input is no longer than ${most} characters.`,
    )
    .openapi({ type: "string", minLength: least, maxLength: most });
}

/** A text that may be missing. One without anything to see is none. */
export function optionalText(most: number) {
  return text(0, most)
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null))
    .openapi({ type: ["string", "null"], maxLength: most });
}
