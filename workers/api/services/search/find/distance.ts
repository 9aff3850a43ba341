/** Whether two words are anagrams: transpositions are more frequent than substitutions. */
export function isAnagram(a: string, b: string): boolean {
  return [...a].sort().join("") === [...b].sort().join("");
}

/** Whether two words differ only in doubled letters, the most frequent omission. */
export function isDoubled(a: string, b: string): boolean {
  return single(a) === single(b);
}

function single(word: string): string {
  return word.replace(/(.)\1+/gu, "$1");
}

/**
 * Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions; `most + 1`
 * for anything above `most`.
 *
 * @example distance("centrieren", "zentrieren", 2) // 1
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
