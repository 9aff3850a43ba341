/** A statement of the API, and values with which tests have executed it, if it writes. */
export interface Executed {
  sql: string;
  samples: unknown[][];
}

export const MOST_SAMPLES = 2;

export function isWrite(sql: string): boolean {
  return /^\s*(?:insert|update|delete|replace|with\b[^;]*\b(?:insert into|update|delete from))\b/i.test(
    sql,
  );
}

/** Parses a file of statements, one a line. */
export function parseList(text: string): Executed[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Executed);
}

export function formatList(list: Iterable<Executed>): string {
  const sorted = [...list].sort((a, b) => (a.sql < b.sql ? -1 : 1));
  return sorted.map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** Statements that differ only in how long their lists of values are have the same key. */
export function keyOf(sql: string): string {
  return sql.replace(/\?(?:, \?)+/g, "?");
}
