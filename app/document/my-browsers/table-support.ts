import { kindOf } from "#content-build/compat/audience/kind.ts";
import { Browsers } from "#content-build/compat/browsers.ts";
import type { CompatBrowserId } from "#content-build/compat/files.ts";
import { isSupported, type Verdict } from "#content-build/compat/verdict.ts";
import type { MyBrowsers } from "#content-build/compat/audience/choice-cookie.ts";

/** A column of a support table. */
export interface Column {
  id: CompatBrowserId;
  name: string;
}

/** The support of one feature, by column of the table. */
export interface TableRow {
  /** The version with full support; empty where there is none. */
  full: string[];
  /** The ISO date of its release; empty where unknown. */
  released?: string[];
  /** When Baseline says that the feature became newly available; empty if it has not. */
  low?: string | undefined;
}

/** A verdict on those of the reader's browsers that a table has. */
export interface TableVerdict extends Verdict {
  /** Number of these browsers. */
  asked: number;
}

/** Whether a feature works in a reader's browsers; undefined if the table has none of them. */
export function verdictOn(
  { full, released = [], low }: TableRow,
  columns: readonly Column[],
  { query, minimum }: MyBrowsers,
  today: string,
): TableVerdict | undefined {
  const known = new Map([...minimum].filter(([id]) => columns.some((column) => column.id === id)));
  if (known.size === 0) return undefined;
  const support = new Map(
    columns.map(({ id }, at) => {
      const version = full[at];
      return [id, version ? { kind: "full" as const, version } : { kind: "none" as const }];
    }),
  );
  const browsers = new Browsers({
    browsers: columns.map(({ id, name }, at) => ({
      ...{ id, name },
      releases: full[at] ? [[full[at], released[at] ?? "", 0]] : [],
    })),
  });
  const feature = { support, ...(low !== undefined && { baseline: low ? { low } : {} }) };
  const audience = { query, ...kindOf(query, today), minimum: known };
  return { ...isSupported(feature, audience, browsers), asked: known.size };
}
