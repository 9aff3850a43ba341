/** Eight heights: what they say needs no colour. */
const BARS = "▁▂▃▄▅▆▇█";

/** A bar for each number, as text. @example barsOf([0, 5, 10]) // "▁▅█" */
export function barsOf(numbers: readonly number[]): string {
  const most = Math.max(1, ...numbers);
  return numbers.map((count) => BARS[Math.round((count / most) * (BARS.length - 1))]).join("");
}
