/** Grades from best to worst, each with its minimum score. */
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

/** Bonuses only count if the score without them is at least this. */
export const BONUS_FROM = 90;

/** Minimum time between scans of a site. */
export const COOLDOWN_MS = 60_000;
