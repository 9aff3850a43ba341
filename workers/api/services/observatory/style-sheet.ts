import { MOST_CODE } from "#content-build/compat/check/limits.ts";
import { ApiError } from "../../errors.ts";
import type { ScanLimits } from "../../observatory/limits.ts";
import { permitHost, type World } from "../../observatory/scan.ts";
import type { JourneyFailure } from "../../observatory/subject.ts";
import { Guard, type Permission } from "../../observatory/visit/guard.ts";
import { addressProblem } from "../../observatory/visit/target.ts";
import { Visitor } from "../../observatory/visit/visitor.ts";

/** A style sheet of another site. */
export interface StyleSheet {
  /** Where it was found, after all redirects. */
  url: string;
  code: string;
}

/** Limits for requesting a style sheet; a character takes three bytes at most. */
const LIMITS: ScanLimits = {
  hops: 5,
  bodyBytes: MOST_CODE * 3 + 1,
  requestMs: 10_000,
  scanMs: 20_000,
};

/** Parses the address of a style sheet; throws a `ScanError` if the site must not request it. */
export function parseAddress(input: string): URL {
  const text = input.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) {
    throw new ApiError("invalid_hostname", "This is not the address of a public website.");
  }
  const url = new URL(address);
  const problem = addressProblem(url);
  if (problem) throw problem;
  url.hash = "";
  return url;
}

/**
 * Requests a style sheet with the defences of a scan: every host, including those of redirects,
 * must have public addresses only, both before it is contacted and at the end.
 */
export async function readStyleSheet(url: URL, world: World): Promise<StyleSheet> {
  const guard = new Guard(world.resolve);
  requirePermission(await permitHost(url.hostname, guard));
  const visitor = new Visitor(world.fetch, guard, world.limits ?? LIMITS);
  const { journey, body, end } = await visitor.follow(url.href, {
    headers: { accept: "text/css,*/*;q=0.1" },
  });
  const answer = journey.answers.at(-1);
  if (journey.failure || !answer) throw failureOf(journey.failure);
  if (answer.status < 200 || answer.status > 299) {
    const message = `The site responded with status ${answer.status}.`;
    throw new ApiError("unexpected_status", message);
  }
  if (!isStyleSheet(answer.headers)) {
    const message = "What is at this address has another type than text/css.";
    throw new ApiError("not_a_style_sheet", message);
  }
  if (end === "broken") throw failureOf("timeout");
  if (end === "cut" || body.length > MOST_CODE) {
    const message = `The style sheet has more than ${MOST_CODE} characters.`;
    throw new ApiError("style_sheet_too_long", message);
  }
  if (!(await guard.stayedPublic())) requirePermission("refused");
  return { url: answer.url, code: body };
}

function requirePermission(permission: Permission): void {
  if (permission === "refused") throw failureOf("refused");
  if (permission === "unknown-host") throw failureOf("dns");
}

function failureOf(failure: JourneyFailure | undefined): ApiError {
  switch (failure) {
    case "refused":
      return new ApiError("invalid_site", "The address leads to a host that is not public.");
    case "dns":
      return new ApiError("invalid_hostname_lookup", "This host name does not exist.");
    case "certificate":
      return new ApiError("bad_certificate", "The site's certificate is not valid.");
    case "loop":
      return new ApiError("site_down", "The site redirects too often.");
    case "timeout":
      return new ApiError("site_down", "The site did not respond in time.");
    default:
      return new ApiError("site_down", "Nothing responds at this address.");
  }
}

function isStyleSheet(headers: Headers): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "text/css";
}
