/** Smaller groups are merged into their surroundings. */
const FEWEST_PAGES = 40;

/** Parts of the documentation that are too large for one section. */
const DIVIDED = new Set(["web", "mozilla"]);

/**
 * Assigns each page to a section by its first path segment, or the first two below `Web` and
 * `Mozilla`. Section names are slugs, so they stay stable while pages come and go.
 *
 * @param slugs Relative to `/docs/`: `Web/CSS/color`.
 * @returns Slugs by section, both in alphabetical order.
 *
 * @example divide(["Web/CSS", "Web/CSS/color", "Games"]) // Web: …, Games: …
 */
export function divide(slugs: readonly string[]): Map<string, string[]> {
  const counts = new Map<string, number>();
  for (const slug of slugs) {
    const key = longKey(slug).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const spelling = new Map(slugs.map((slug) => [slug.toLowerCase(), slug]));
  const sections = new Map<string, string[]>();
  for (const slug of slugs) {
    const long = longKey(slug);
    const isLarge = (counts.get(long.toLowerCase()) ?? 0) >= FEWEST_PAGES;
    const key = isLarge ? long : (long.split("/")[0] ?? long);
    const id = spelling.get(key.toLowerCase()) ?? key;
    const section = sections.get(id);
    if (section) section.push(slug);
    else sections.set(id, [slug]);
  }
  return new Map([...sections].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function longKey(slug: string): string {
  const [first = "", second] = slug.split("/", 2);
  return DIVIDED.has(first.toLowerCase()) && second ? `${first}/${second}` : first;
}
