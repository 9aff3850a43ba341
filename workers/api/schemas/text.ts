import { z } from "../openapi.ts";
import { codePoints, comparisonKey, isBlank } from "../services/text.ts";

/** Factor by which a normalized text may exceed the limit: some characters expand to words. */
const MOST_GROWTH = 2;

/**
 * A trimmed text, its length limited in code points; if required, it must have a visible character.
 */
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

/** An optional text; one without visible characters counts as absent. */
export function optionalText(most: number) {
  return text(0, most)
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null))
    .openapi({ type: ["string", "null"], maxLength: most });
}
