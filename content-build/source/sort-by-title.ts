const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** Sorts pages by title in natural order. */
export function sortByTitle<T>(items: readonly T[], titleOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, title: titleOf(item) }))
    .sort((a, b) => collator.compare(a.title, b.title))
    .map(({ item }) => item);
}
