import { parseAudience } from "#content-build/compat/audience/audience.ts";
import { isSupported } from "#content-build/compat/verdict.ts";
import { ApiError } from "../../errors.ts";
import type { CompatData } from "../agents/compat-data.ts";

/** Restricts results to features that work in some browsers. */
export interface AudienceFilter {
  /** Equal for filters that admit the same pages. */
  key: string;
  /** Whether a page may be shown, by its English slug: pages about no feature always are. */
  admits(slug: string): boolean;
}

/** The filter for a query of browsers; `today` is an ISO date. */
export function audienceFilter(
  query: string,
  { set, browsers, keysByPage, version }: CompatData,
  today: string,
): AudienceFilter {
  const { audience, problem } = parseAudience(query, browsers, today);
  if (!audience) {
    throw new ApiError("invalid_input", "Not a query of browsers.", {
      fields: { browsers: [{ message: `${problem.code}: ${problem.text}`, code: "invalid" }] },
    });
  }
  const minimum = [...audience.minimum].map(([id, oldest]) => `${id}:${oldest}`).sort();
  return {
    key: [version, audience.baselineDay ?? "", ...minimum].join(),
    admits: (slug) => {
      const feature = set.find(keysByPage.get(slug) ?? "");
      return !feature || isSupported(feature, audience, browsers).supported;
    },
  };
}
