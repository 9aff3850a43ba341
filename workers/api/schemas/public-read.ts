import { findLocale, LOCALES } from "#content-build/contract/locales.ts";
import { failures, json, z } from "../openapi.ts";

/** A locale in a query: case-insensitive, English if absent. */
export const localeQuery = z
  .string()
  .max(35)
  .transform((name) => findLocale(name) ?? name)
  .pipe(z.enum(LOCALES, "Not a locale of this site."))
  .default("en-US")
  .openapi({ description: "The locale; case-insensitive.", type: "string", maxLength: 35 });

/** The maximum number of entries in a response. */
export function limitQuery(usual: number, most: number) {
  return z.coerce
    .number("Not a number.")
    .int("Not a whole number.")
    .min(1)
    .max(most)
    .default(usual)
    .openapi({ description: "The maximum number of entries." });
}

/** The cursor from the previous response. */
export const afterQuery = z
  .string()
  .max(500)
  .default("")
  .openapi({ description: "The `next` of the answer before: continues there." });

export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: "The value for `after`; null at the end." });

/** The responses of a route: success, 304, and failures. */
export function readResponses<T extends z.ZodType>(schema: T, description: string) {
  return {
    200: json(schema, description),
    304: { description: "It is what `If-None-Match` names." },
    ...failures("invalid_input", "not_found", "too_many_requests", "unavailable"),
  };
}

/** A comma-separated list, without empty or repeated entries. */
export function listQuery(most: number, longest: number, description: string) {
  return z
    .string()
    .max(most * (longest + 1), "Too long.")
    .transform((text) => [
      ...new Set(
        text
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.string().max(longest, "Too long.")).max(most, `At most ${most}.`))
    .openapi({ type: "string", maxLength: most * (longest + 1), description });
}
