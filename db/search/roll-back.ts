import type { Statement } from "../statement.ts";

/**
 * Returns search to the version before the current one, whose rows are still there. Changes nothing
 * if the current version is not that of the build `from`. The rows of the abandoned version are
 * treated like those of an interrupted load.
 */
export function rollBackSearch(from: string, to: string): Statement {
  return {
    sql: `UPDATE content_version SET version = version - 1, content = ?2
      WHERE substr(content || ' ', 1, length(?1) + 1) = ?1 || ' ' AND version > 1`,
    parameters: [from, to],
  };
}
