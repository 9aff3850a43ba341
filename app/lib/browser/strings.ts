import { ISLAND_STRINGS_ID, type IslandStrings } from "#app/lib/island-strings.ts";
import { own } from "#content-build/contract/own.ts";

let strings: IslandStrings | undefined;

/** The strings that the server has written into this page. */
export function islandStrings(): IslandStrings {
  const source = document.getElementById(ISLAND_STRINGS_ID)?.textContent ?? "{}";
  strings ??= JSON.parse(source) as IslandStrings;
  return strings;
}

/** Fills the placeholders of a text: `fill("{{count}} matches", { count: 3 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(own(values, name) ?? ""));
}

/** How many matches there are, in words: "No matches", "1 match", "3 matches". */
export function countText(count: number): string {
  const { none, matches } = islandStrings().filter;
  if (count === 0) return none;
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return fill(matches[form] ?? matches.other ?? "{{count}}", { count });
}
