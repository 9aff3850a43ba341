import type { ObservatoryGrades, ObservatoryMatrix } from "#app/lib/api-answers.ts";
import { BONUS_FROM } from "#content-build/contract/observatory.ts";
import type { ObservatoryHistory, ObservatoryReport } from "#workers/api/schemas/observatory.ts";

export type Report = ObservatoryReport;
export type TestReport = Report["tests"][string];
export type PastScan = ObservatoryHistory["scans"][number];
/** A test with all its results, in English; the link is empty where the content lacks that page. */
export type MatrixTest = ObservatoryMatrix[number];

/** Query parameter of a report page: the code of the reason why the requested scan has failed. */
export const FAILED = "failed";

/** Two scans that are compared. */
export interface Comparison {
  before: PastScan;
  after: PastScan;
}

export interface ReportData {
  /** As it was requested, or as the report names it. */
  host: string;
  /** Why there is no report, or none newer: a code of the API. */
  failure?: string;
  report?: Report;
  /** Documentation links of response headers, by name. */
  headerLinks?: [name: string, link: string][];
  scans?: PastScan[];
  grades?: ObservatoryGrades;
  comparison?: Comparison;
}

/** A number of points with its sign: +5, −20. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Whether a report has bonuses that do not count. */
export function lacksBonus({ scan, tests }: Report): boolean {
  return scan.score < BONUS_FROM && Object.values(tests).some((test) => test.score_modifier > 0);
}

/** The id of a test on the page that lists all tests. */
export function matrixId(name: string): string {
  return `test-${name}`;
}
