import type { Answer } from "./subject.ts";

/** The value of a single-valued header: undefined if absent, null if invalid. */
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
  // A comma outside quotes means that the header was sent more than once.
  return rest
    .join(";")
    .replaceAll(/"[^"]*"/g, "")
    .includes(",")
    ? null
    : found;
}
