import type { Answer } from "./subject.ts";

/** The value of a header that may hold one only: undefined where it is absent, null where it is not valid. */
export function oneValue(
  { headers }: Answer,
  name: string,
  known: readonly string[],
  { parameters = false } = {},
): string | null | undefined {
  const text = headers.get(name);
  if (text === null) return undefined;
  const [value = "", ...rest] = text.split(";");
  const found = known.find((one) => one === value.trim());
  if (!found || (rest.length > 0 && !parameters)) return null;
  // A comma outside of quotes: the header is there several times.
  return rest
    .join(";")
    .replaceAll(/"[^"]*"/g, "")
    .includes(",")
    ? null
    : found;
}
