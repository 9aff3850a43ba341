import type { Issue } from "../../issues.ts";
import type { LinkPlace } from "./external-links.ts";
import type { KeptResult } from "./kept-results.ts";

/** Failures in a row before a link is reported: servers may be down for a night or two. */
const FAILURES_TO_REPORT = 3;

/** The issues of links, at every place where they are written. */
export function externalIssues(
  links: ReadonlyMap<string, readonly LinkPlace[]>,
  results: ReadonlyMap<string, KeptResult>,
): Issue[] {
  return [...links].flatMap(([address, places]) => {
    const issue = describe(address, results.get(address));
    if (!issue) return [];
    return places.map((place): Issue => ({ code: "external-link", ...issue, ...place }));
  });
}

function describe(
  address: string,
  result: KeptResult | undefined,
): Pick<Issue, "severity" | "found" | "advice"> | undefined {
  if (result?.kind === "gone") {
    return {
      severity: "error",
      found: `a link to ${address}, which is gone (${result.status ?? 404})`,
      advice: "Link to where its content is now, or to an archived copy.",
    };
  }
  if (result?.kind === "failing" && result.failures >= FAILURES_TO_REPORT) {
    return {
      severity: "warning",
      found: `a link to ${address}, which has failed ${result.failures} times in a row (${result.why ?? "no answer"})`,
      advice: "Open it in a browser; if it is gone, link to another page.",
    };
  }
  if (result?.kind === "moved") {
    return {
      severity: "warning",
      found: `a link to ${address}, which has moved for good`,
      advice: `Write ${result.to ?? "its new address"} instead.`,
    };
  }
  return undefined;
}
