/** Eight heights, readable without colour. */
const BARS = "▁▂▃▄▅▆▇█";

/** A bar chart as text. @example barsOf([0, 5, 10]) // "▁▅█" */
export function barsOf(numbers: readonly number[]): string {
  const most = Math.max(1, ...numbers);
  return numbers.map((count) => BARS[Math.round((count / most) * (BARS.length - 1))]).join("");
}
