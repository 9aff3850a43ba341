import { DEFAULT_LOCALE, findLocale, LOCALES } from "#content-build/contract/locales.ts";
import { z } from "../openapi.ts";

/** A whole number; what is outside of the range or no number is brought into it. */
export function clamped({ least, most, usual }: { least: number; most: number; usual: number }) {
  return z.coerce
    .number()
    .catch(usual)
    .transform((value) => Math.min(most, Math.max(least, Math.round(value))))
    .describe(`From ${least} to ${most}; ${usual} if absent.`);
}

/** A text, of which the beginning counts. */
export function clipped(most: number) {
  return z.string().transform((text) => text.slice(0, most));
}

/** One or several texts, of which the first count. */
export function several(most: number, longest: number) {
  return z
    .union([z.string().transform((text) => [text]), z.array(z.string())])
    .transform((list) => [
      ...new Set(list.slice(0, most).map((text) => text.slice(0, longest).trim())),
    ]);
}

/** A locale; what is not a locale of this site means English. */
export const localeArgument = z
  .string()
  .catch(DEFAULT_LOCALE)
  .transform((name) => findLocale(name) ?? DEFAULT_LOCALE)
  .describe(`One of ${LOCALES.join(", ")}; ${DEFAULT_LOCALE} if absent.`);
