/** Months from "newly available" to "widely available". */
const WIDELY_MONTHS = 30;

/** The year of the first features in Baseline. */
const FIRST_YEAR = 2015;

/** The years of Baseline, the newest first. */
export function baselineYears(thisYear: number): number[] {
  return Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, ago) => thisYear - ago);
}

/** The earlier of two ISO dates. */
export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** The ISO date a number of days earlier. */
export function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The day 30 months ago: what became newly available by then is widely available today. */
export function widelySince(today: string): string {
  const date = new Date(today);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - WIDELY_MONTHS);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString().slice(0, 10);
}
