import { parseItem, Token } from "structured-headers";
import type { Answer } from "./subject.ts";

/** Longer values count as invalid: the only parameter, for reports, is a name. */
const LONGEST = 4096;

/** The value of a header that is one word: undefined if absent, null if invalid. */
export function oneValue<V extends string>(
  { headers }: Answer,
  name: string,
  known: readonly V[],
): V | null | undefined {
  const text = headers.get(name);
  return text === null ? undefined : (known.find((value) => value === text.trim()) ?? null);
}

/**
 * The value of a header that is a token with parameters (RFC 9651): undefined if absent, null if
 * invalid. Browsers ignore such a header as a whole if any part of it is malformed.
 */
export function oneToken<V extends string>(
  { headers }: Answer,
  name: string,
  known: readonly V[],
): V | null | undefined {
  const text = headers.get(name);
  if (text === null) return undefined;
  const token = text.length > LONGEST ? undefined : tokenOf(text);
  return known.find((value) => value === token) ?? null;
}

function tokenOf(text: string): string | undefined {
  try {
    const [value] = parseItem(text);
    return value instanceof Token ? value.toString() : undefined;
  } catch {
    return undefined;
  }
}
