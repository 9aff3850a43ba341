/** The latest attempt to scan a site. */
export interface ObservatoryAttemptTable {
  key: string;
  started_at: number;
  /** Null while in progress and after success. */
  code: string | null;
  message: string | null;
}
