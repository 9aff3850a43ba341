import type { Cell } from "#content-build/compat/cells.ts";
import type { BaselineFacts } from "#content-build/compat/compat-index.ts";

/** A feature, as a column of the table. */
export interface ComparedFeature {
  key: string;
  /** Support in the order of the browsers, with the ISO date of the release that added it. */
  cells: { cell: Cell; date?: string }[];
  baseline?: BaselineFacts;
  /** Full support in every browser of the data, for the verdict on the reader's own. */
  row: { full: string[]; released: string[]; low?: string };
  /** ISO date since when it works in all main browsers. */
  since?: string;
  /** The address of its page. */
  url?: string;
}

export interface Comparison {
  features: ComparedFeature[];
  browsers: { id: string; name: string }[];
  /** Names of all browsers, in the order of a feature's `row`. */
  names: string[];
  /** Keys that do not exist, with some that do. */
  unknown: { key: string; near: string[] }[];
  /** The search text, and the keys of matching features. */
  search: string;
  suggestions: string[];
  /** More features were asked for than are compared at once. */
  isCut: boolean;
  /** The verdict on all features together. */
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
