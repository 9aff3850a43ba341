import { DEFAULT_LOCALE, findLocale, LOCALES } from "#content-build/contract/locales.ts";
import { z } from "../openapi.ts";
import { ToolRefusal } from "./tool.ts";

/** Parses an integer and clamps it to the range. */
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

/** Parses a locale; anything else means English. */
export const localeArgument = z
  .string()
  .catch(DEFAULT_LOCALE)
  .transform((name) => findLocale(name) ?? DEFAULT_LOCALE)
  .describe(`One of ${LOCALES.join(", ")}; ${DEFAULT_LOCALE} if absent.`);

/** Names that are read of a list; no list that can be chosen from is as long. */
const MOST_NAMES = 100;

/** One or several of some names, however they are written: `CSS`, `chrome, safari`. */
export function someOf(names: readonly string[]) {
  return z
    .union([z.string(), z.array(z.string())])
    .catch([])
    .default([])
    .transform((given) => {
      const texts = [given].flat().slice(0, MOST_NAMES);
      const words = texts.flatMap((text) => text.slice(0, 500).split(",")).slice(0, MOST_NAMES);
      return words.map((word) => word.trim()).filter((word) => word !== "");
    })
    .describe(`Only these: ${names.join(", ")}.`);
}

/** The known among some names; throws a refusal that lists all if there is none. */
export function knownOf<Name extends string>(
  given: readonly string[],
  names: readonly Name[],
  find = (word: string) => names.find((name) => name === word.toLowerCase()),
): Name[] {
  const known = new Set(given.flatMap((word) => find(word) ?? []));
  if (given.length === 0 || known.size > 0) return [...known];
  const list = given.map((word) => JSON.stringify(word.slice(0, 50))).join(", ");
  throw new ToolRefusal(`Not known: ${list}. Known are: ${names.join(", ")}.`);
}

/** Parses one of some names, case-insensitively; anything else counts as absent. */
export function oneOf<Name extends string>(names: readonly Name[]) {
  return z
    .string()
    .optional()
    .catch(undefined)
    .transform((word) => names.find((name) => name === word?.trim().toLowerCase()));
}
