/** A statement of SQL with what to put in the places of its `?1`, `?2`, … */
export interface Statement {
  sql: string;
  parameters: (string | number | null)[];
}

/** What a statement did. */
export interface StatementResult {
  rows: Record<string, unknown>[];
  /** Rows that it wrote or removed. */
  changes: number;
}

/**
 * Runs statements as one: all of them, or none. Locally through the loader, remotely
 * over D1's API.
 */
export type RunBatch = (statements: Statement[]) => Promise<StatementResult[]>;
