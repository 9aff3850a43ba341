/** The latest attempt to scan a site. */
export interface ObservatoryAttemptTable {
  key: string;
  started_at: number;
  /** Null while it is under way, and where it went well. */
  code: string | null;
  message: string | null;
}
