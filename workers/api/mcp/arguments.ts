import { DEFAULT_LOCALE, findLocale, LOCALES } from "#content-build/contract/locales.ts";
import { z } from "../openapi.ts";
import { ToolRefusal } from "./tool.ts";

/** Parses an integer and clamps it to the range; anything but a number counts as absent. */
export function clamped({ least, most, usual }: { least: number; most: number; usual: number }) {
  const number = z
    .number()
    .catch(usual)
    .transform((value) => Math.min(most, Math.max(least, Math.round(value))));
  return z.preprocess(numberOf, number).describe(`From ${least} to ${most}; ${usual} if absent.`);
}

/** `Number` alone would turn null, empty strings and empty arrays into 0. */
function numberOf(given: unknown): unknown {
  return typeof given === "string" && given.trim() !== "" ? Number(given) : given;
}

/** A string, cut off after `most` characters. */
export function clipped(most: number) {
  return z.string().transform((text) => text.slice(0, most));
}

/** Distinct names, as an array or as one comma-separated string. */
export function several(most: number, longest: number) {
  return z
    .union([z.string().transform(splitNames), z.array(z.string())])
    .transform((list) => [...new Set(list.map((text) => text.slice(0, longest).trim()))])
    .refine((list) => list.length <= most, `At most ${most} at once.`);
}

/** Splits at the commas outside of brackets: `grid, :is(a, b)`. */
function splitNames(text: string): string[] {
  const names = [""];
  let depth = 0;
  for (const char of text) {
    if (/[([{]/.test(char)) depth += 1;
    if (/[)\]}]/.test(char)) depth -= 1;
    if (char === "," && depth <= 0) names.push("");
    else names[names.length - 1] += char;
  }
  return names.filter((name) => name.trim() !== "");
}

/** Parses a locale; anything else means English. */
export const localeArgument = z
  .string()
  .catch(DEFAULT_LOCALE)
  .transform((name) => findLocale(name) ?? DEFAULT_LOCALE)
  .describe(`One of ${LOCALES.join(", ")}; ${DEFAULT_LOCALE} if absent.`);

/** The number of names that are read: no list of choices is as long. */
const MOST_NAMES = 100;

/** Words that choose some of the names, for `knownOf`: an array, or `chrome, safari`. */
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

/** The names that are known; throws a refusal that lists the valid ones if none is. */
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

/** Parses one of the names, case-insensitively; anything else counts as absent. */
export function oneOf<Name extends string>(names: readonly Name[]) {
  return z
    .string()
    .optional()
    .catch(undefined)
    .transform((word) => names.find((name) => name === word?.trim().toLowerCase()));
}
