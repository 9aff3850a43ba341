/**
 * Compares two versions by their numbers: negative if `a` is older. "preview" is newer than all.
 *
 * @example compareVersions("9.1", "10") // < 0
 */
export function compareVersions(a: string, b: string): number {
  const left = numbersOf(a);
  const right = numbersOf(b);
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  if (version === "preview") return [Number.POSITIVE_INFINITY];
  return version.replace("≤", "").split(".").map(Number);
}
