import type { Cell } from "#content-build/compat/cells.ts";
import type { BaselineFacts } from "#content-build/compat/compat-index.ts";

/** A feature, as a column of the table. */
export interface ComparedFeature {
  key: string;
  /** In the order of the browsers, with the ISO date of the release that added it. */
  cells: { cell: Cell; date?: string }[];
  baseline?: BaselineFacts;
  /** For the reader's own browsers: full support in all that there are. */
  row: { full: string[]; released: string[]; low?: string };
  /** ISO date since when it works in all main browsers. */
  since?: string;
  /** The address of its page. */
  url?: string;
}

/** Data of the comparison page. */
export interface Comparison {
  features: ComparedFeature[];
  browsers: { id: string; name: string }[];
  /** Of all browsers, in the order of a feature's `row`. */
  names: string[];
  /** Keys that do not exist, with some that do. */
  unknown: { key: string; near: string[] }[];
  /** The search text, and the keys of matching features. */
  search: string;
  suggestions: string[];
  /** More features were asked for than are compared at once. */
  isCut: boolean;
  /** On all of them together. */
  verdict?: { supported: boolean; since?: string; missing: string[] };
}

/**
 * The short name of a key.
 *
 * @example featureName("css.properties.display.grid") // "display.grid"
 */
export function featureName(key: string): string {
  const parts = key.split(".");
  return parts.slice(parts.length > 3 ? -2 : -1).join(".");
}
