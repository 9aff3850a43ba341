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

/** Bonuses count for those who have at least this many points without them. */
export const BONUS_FROM = 90;

/** A site can be scanned again after so long. */
export const COOLDOWN_MS = 60_000;
