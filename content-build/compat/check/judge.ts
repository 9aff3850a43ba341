import type { Audience } from "../audience/audience.ts";
import type { Browsers } from "../browsers.ts";
import type { CompatFeature } from "../compat-index.ts";
import type { CompatSet } from "../compat-set.ts";
import { isSupported, type Verdict } from "../verdict.ts";
import type { Finding } from "./finding.ts";

/** A feature that an audience cannot use, and where the code uses it. */
export interface Problem {
  finding: Finding;
  feature: CompatFeature;
  verdict: Verdict;
}

/**
 * The findings that not all browsers of an audience support, in source order. If a feature and its
 * parts are on one line, only the feature is listed; a method of an unknown object only if none of
 * its candidates is supported.
 */
export function judgeFindings(
  findings: readonly Finding[],
  set: CompatSet,
  audience: Audience,
  browsers: Browsers,
): Problem[] {
  const problems: Problem[] = [];
  const reported = new Set<string>();
  for (const finding of findings) {
    const { key, line, candidates } = finding;
    const verdicts = (candidates ?? [key]).flatMap((one) => {
      const feature = set.find(one);
      return feature ? { feature, verdict: isSupported(feature, audience, browsers) } : [];
    });
    const [first] = verdicts;
    if (!first || verdicts.some(({ verdict }) => verdict.supported)) continue;
    if (!reported.has(`${line} ${parentOf(key)}`)) problems.push({ finding, ...first });
    reported.add(`${line} ${key}`);
  }
  return problems;
}

function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf("."));
}
