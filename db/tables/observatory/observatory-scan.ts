import type { Generated, Selectable } from "kysely";

/** A stored scan. */
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
  /** JSON: results by test name. */
  results: string;
  /** JSON; of the latest scan only, and kept for a day. */
  details: string | null;
}

export type ObservatoryScan = Selectable<ObservatoryScanTable>;
