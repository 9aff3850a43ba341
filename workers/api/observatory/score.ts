/** Where everybody begins. */
const START = 100;
/** Bonuses count for those who have at least this many points without them. */
const BONUS_FROM = 90;

/** Every grade, the best first, with the fewest points for it. */
export const GRADES = [
  ["A+", 100],
  ["A", 90],
  ["A-", 85],
  ["B+", 80],
  ["B", 70],
  ["B-", 65],
  ["C+", 60],
  ["C", 50],
  ["C-", 45],
  ["D+", 40],
  ["D", 30],
  ["D-", 25],
  ["F", 0],
] as const;

export type Grade = (typeof GRADES)[number][0];

/** The sum of modifiers: bonuses only on top of an A. Never below 0, without an upper end. */
export function scoreOf(modifiers: number[]): number {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const base = START + sum(modifiers.filter((modifier) => modifier < 0));
  const bonus = base >= BONUS_FROM ? sum(modifiers.filter((modifier) => modifier > 0)) : 0;
  return Math.max(0, base + bonus);
}

/** The grade of a score. */
export function gradeOf(score: number): Grade {
  return GRADES.find(([, least]) => score >= least)?.[0] ?? "F";
}
