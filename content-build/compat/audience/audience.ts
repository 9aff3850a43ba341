import type { Browsers } from "../browsers.ts";
import { COMPAT_BROWSERS, type CompatBrowserId } from "../files.ts";
import { compareVersions } from "../versions.ts";
import type { Choice, QueryProblem } from "./answer.ts";
import { type AudienceKind, kindOf } from "./kind.ts";
import { runQuery } from "./query.ts";

/** The browsers that code must work in: the oldest version of each. */
export interface Audience extends AudienceKind {
  /** The normalised query: `baseline 2024`, `chrome >= 110, safari >= 16`. */
  query: string;
  minimum: ReadonlyMap<CompatBrowserId, string>;
}

export type ParsedAudience =
  | { audience: Audience; problem?: undefined }
  | { audience?: undefined; problem: QueryProblem };

const LONGEST_QUERY = 1000;

/** The query of the default audience. */
export const DEFAULT_QUERY = "baseline widely available";

/**
 * Reads a choice of browsers: `widely`, `newly`, a year of Baseline (`2024`), or a query in the
 * language of Browserslist. `today` is an ISO date.
 *
 * @example parseAudience("last 2 versions, not dead", browsers, "2026-11-24")
 */
export function parseAudience(text: string, browsers: Browsers, today: string): ParsedAudience {
  const query = normalise(text);
  if (query === "") return { problem: { code: "empty", text: "" } };
  if (query.length > LONGEST_QUERY) return { problem: { code: "too-long", text: "" } };
  const found = runQuery(query, browsers, today);
  if ("problem" in found) return found;
  const minimum = minimumOf(found.chosen);
  if (minimum.size === 0) return { problem: { code: "nothing", text: query } };
  return { audience: { query, ...kindOf(query, today), minimum } };
}

/** The oldest chosen version of each browser. */
function minimumOf(chosen: readonly Choice[]): Map<CompatBrowserId, string> {
  const oldest = new Map<CompatBrowserId, string>();
  for (const { id, version } of chosen) {
    const known = oldest.get(id);
    if (known === undefined || compareVersions(version, known) < 0) oldest.set(id, version);
  }
  return new Map(
    COMPAT_BROWSERS.flatMap((id) => {
      const version = oldest.get(id);
      return version === undefined ? [] : [[id, version] as const];
    }),
  );
}

function normalise(text: string): string {
  const query = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (/^(widely|newly)( available)?$/.test(query))
    return `baseline ${query.split(" ")[0]} available`;
  return /^20\d\d$/.test(query) ? `baseline ${query}` : query;
}
