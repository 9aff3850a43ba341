/** An SQL statement with the values of its parameters `?1`, `?2`, … */
export interface Statement {
  sql: string;
  parameters: (string | number | null)[];
}

/** The result of a statement. */
export interface StatementResult {
  rows: Record<string, unknown>[];
  /** Rows written or deleted. */
  changes: number;
}

/** Runs statements atomically. Locally through the loader, remotely over D1's HTTP API. */
export type RunBatch = (statements: Statement[]) => Promise<StatementResult[]>;
