import type { Generated, Selectable } from "kysely";

/** What a scan of a site has found. */
export interface ObservatoryScanTable {
  id: Generated<number>;
  site_id: number;
  scanned_at: number;
  algorithm_version: number;
  grade: string;
  score: number;
  status_code: number;
  tests_passed: number;
  tests_failed: number;
  /** JSON: the result of each test, by its name. */
  results: string;
  /** JSON; only of the latest scan, and for a day. */
  details: string | null;
}

export type ObservatoryScan = Selectable<ObservatoryScanTable>;
