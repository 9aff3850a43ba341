import type { Browsers } from "#content-build/compat/browsers.ts";
import type { Problem } from "#content-build/compat/check/judge.ts";
import type { Missing } from "#content-build/compat/verdict.ts";

/** One line for a problem: the key, the browsers without support, and when support began. */
export function messageOf({ finding, feature, verdict }: Problem, browsers: Browsers): string {
  const { since, missing } = verdict;
  const where = missing.map((one) => missingIn(one, browsers)).join(", ");
  const later = since ? ` In all of them since ${since}.` : "";
  const guess = finding.candidates ? " (if the object is of this type)" : "";
  const what = where ? `not in ${where}` : `not in Baseline: ${feature.baseline?.name ?? ""}`;
  return `${feature.key}${guess}: ${what}.${later}`;
}

function missingIn({ browser, asked, cell }: Missing, browsers: Browsers): string {
  const name = `${browsers.find(browser)?.name ?? browser} ${asked}`;
  const version = (cell.version ?? "").replace("≤", "");
  switch (cell.kind) {
    case "full":
      return `${name} (from ${version})`;
    case "partial":
    case "prefixed":
    case "flagged":
      return `${name} (${cell.kind} from ${version})`;
    case "removed":
      return `${name} (removed in ${cell.removed})`;
    default:
      return name;
  }
}
