import { BONUS_FROM, GRADES, type Grade } from "#content-build/contract/observatory.ts";

/** The score before any modifier. */
const START = 100;

/**
 * The sum of modifiers; bonuses count only from an A upwards. At least 0, without an upper limit.
 */
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
