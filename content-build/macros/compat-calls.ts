/**
 * The tables of each call on a page with several, as old pages have them: those that it names, else
 * those of the page that no call names. No table is shown twice.
 */
export function tablesOfCalls(
  named: readonly string[][],
  ofPage: readonly string[],
): readonly string[][] {
  const shown = new Set<string>();
  const allNamed = new Set(named.flat());
  const unnamed = ofPage.filter((query) => !allNamed.has(query));
  return named.map((queries) => {
    const wanted = queries.length > 0 ? queries : unnamed;
    const fresh = wanted.filter((query) => !shown.has(query));
    for (const query of fresh) shown.add(query);
    return fresh;
  });
}
