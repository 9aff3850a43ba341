import { distance } from "../search/find/distance.ts";

/** Names that are at most this far from what was asked, by its length. */
function mostOf(length: number): number {
  return length <= 4 ? 1 : length <= 8 ? 2 : 3;
}

/** The names that are nearest to one, of those that are similar at all; best first. */
export function nearest(asked: string, names: Iterable<string>, most: number): string[] {
  if (asked === "") return [];
  const far = mostOf(asked.length);
  const found: { name: string; away: number }[] = [];
  for (const name of names) {
    const away =
      name.startsWith(asked) || asked.startsWith(`${name}-`) ? 1 : distance(asked, name, far);
    if (away <= far) found.push({ name, away });
  }
  return found
    .sort((a, b) => a.away - b.away || a.name.length - b.name.length)
    .slice(0, most)
    .map(({ name }) => name);
}
