import type { ObservatoryHistory, ObservatoryReport } from "#workers/api/schemas/observatory.ts";

export type Report = ObservatoryReport;
export type TestReport = Report["tests"][string];
export type PastScan = ObservatoryHistory["scans"][number];

/** Sites by grade, from A+ to F. */
export type GradeCounts = { grade: string; count: number }[];

/** Two scans that are compared. */
export interface Comparison {
  before: PastScan;
  after: PastScan;
}

/** What the page of a report knows. */
export interface ReportData {
  /** As it was asked for, or as the site is known. */
  host: string;
  /** Why there is no report: a code of the API. */
  failure?: string;
  report?: Report;
  /** Where a header of the answer is documented, by its name. */
  headerLinks?: [name: string, link: string][];
  scans?: PastScan[];
  grades?: GradeCounts;
  comparison?: Comparison;
}

/** Every grade with the fewest points for it. */
export const GRADE_POINTS: readonly (readonly [grade: string, points: number])[] = [
  ...([
    ["A+", 100],
    ["A", 90],
    ["A-", 85],
    ["B+", 80],
    ["B", 70],
    ["B-", 65],
  ] as const),
  ...([
    ["C+", 60],
    ["C", 50],
    ["C-", 45],
    ["D+", 40],
    ["D", 30],
    ["D-", 25],
    ["F", 0],
  ] as const),
];

/** Below so many points without bonuses these do not count. */
export const BONUS_FROM = 90;

/** A site can be scanned again after so many seconds. */
export const COOLDOWN_SECONDS = 60;

/** A number of points with the sign that readers know: +5, −20. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Whether a report has bonuses that do not count. */
export function lacksBonus({ scan, tests }: Report): boolean {
  return scan.score < BONUS_FROM && Object.values(tests).some((test) => test.score_modifier > 0);
}

/** A test with all its results, in English. */
export interface MatrixTest {
  name: string;
  title: string;
  /** Empty where the content lacks that page. */
  mdnLink: string;
  results: {
    name: string;
    scoreModifier: number;
    description: string;
    recommendation: string;
  }[];
}

/** Where a test stands on the page that lists them. */
export function matrixId(name: string): string {
  return `test-${name}`;
}
