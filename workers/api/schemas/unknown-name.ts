import { z } from "../openapi.ts";
import type { KeyNames } from "../services/agents/key-names.ts";

/** A name that matches no feature, or several. */
export const unknownName = z.object({
  name: z.string(),
  near: z.array(z.string()).describe("Keys that may be meant."),
});

/** For how many names similar keys are looked up: each lookup goes through all keys. */
const MOST_LOOKED_FOR = 5;

/** Unknown names with keys that may be meant. */
export function unknownNames(
  names: readonly string[],
  known: KeyNames,
): z.output<typeof unknownName>[] {
  return names.map((name, at) => ({ name, near: at < MOST_LOOKED_FOR ? known.near(name) : [] }));
}

/** @example unknownText({ name: "colr", near: ["css.properties.color"] }) */
export function unknownText({ name, near }: z.output<typeof unknownName>): string {
  const similar = near.length > 0 ? ` Similar: ${near.join(", ")}` : "";
  return `${JSON.stringify(name)} is not the name of one feature.${similar}`;
}
