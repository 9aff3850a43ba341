/**
 * The page numbers in a pagination: first, last, and neighbours. Gaps are distinct negative
 * numbers.
 *
 * @example pagesAround(5, 9) // [1, -1, 4, 5, 6, -2, 9]
 */
export function pagesAround(page: number, last: number): number[] {
  const named = [1, page - 1, page, page + 1, last]
    .filter((each) => each >= 1 && each <= last)
    .sort((a, b) => a - b);
  const pages: number[] = [];
  let gaps = 0;
  for (const each of new Set(named)) {
    const before = pages.at(-1) ?? 0;
    if (each - before === 2) pages.push(each - 1);
    else if (each - before > 2) {
      gaps += 1;
      pages.push(-gaps);
    }
    pages.push(each);
  }
  return pages;
}
