import { type Cookie, parseCookies } from "../cookie.ts";
import { defineTest } from "../header-test.ts";
import { hasLastingHsts } from "./strict-transport-security.ts";

const MOST_BYTES = 32 * 1024;

/** From harmless to severe; the last one that applies is the result. */
const BY_WEIGHT = [
  "cookies-without-secure-flag-but-protected-by-hsts",
  "cookies-without-secure-flag",
  "cookies-session-without-secure-flag-but-protected-by-hsts",
  "cookies-samesite-flag-invalid",
  "cookies-anticsrf-without-samesite-flag",
  "cookies-session-without-httponly-flag",
  "cookies-session-without-secure-flag",
] as const;

type Weakness = (typeof BY_WEIGHT)[number];

/** Whether cookies are protected from eavesdropping, scripts and other sites. */
export const cookies = defineTest({
  name: "cookies",
  title: "Cookies",
  slug: "Web/HTTP/Guides/Cookies",
  expectation: "cookies-secure-with-httponly-sessions",
  verdicts: {
    "cookies-secure-with-httponly-sessions-and-samesite": { modifier: 5 },
    "cookies-secure-with-httponly-sessions": { modifier: 0, advice: "cookies-samesite" },
    "cookies-not-found": { modifier: 0, neutral: true },
    "cookies-without-secure-flag-but-protected-by-hsts": {
      modifier: -5,
      advice: "cookies-secure",
    },
    "cookies-session-without-secure-flag-but-protected-by-hsts": {
      modifier: -10,
      advice: "cookies-secure",
    },
    "cookies-without-secure-flag": { modifier: -20, advice: "cookies-secure" },
    "cookies-samesite-flag-invalid": { modifier: -20, advice: "cookies-samesite-value" },
    "cookies-anticsrf-without-samesite-flag": { modifier: -20, advice: "cookies-samesite" },
    "cookies-session-without-httponly-flag": { modifier: -30, advice: "cookies-httponly" },
    "cookies-session-without-secure-flag": { modifier: -40, advice: "cookies-secure" },
  },
  run(subject) {
    const found = parseCookies(subject.setCookies);
    if (found.length === 0) {
      return { result: "cookies-not-found", output: { data: null, same_site: null } };
    }
    const hsts = hasLastingHsts(subject);
    const weak = new Set(found.flatMap((cookie) => weaknessesOf(cookie, hsts)));
    const worst = BY_WEIGHT.findLast((name) => weak.has(name));
    const sameSite = found.every((cookie) => cookie.samesite !== null);
    const fine = sameSite
      ? "cookies-secure-with-httponly-sessions-and-samesite"
      : "cookies-secure-with-httponly-sessions";
    const data = JSON.stringify(found).length < MOST_BYTES ? found : null;
    return { result: worst ?? fine, output: { data, same_site: !worst && sameSite } };
  },
});

function weaknessesOf(cookie: Cookie, hsts: boolean): Weakness[] {
  const name = cookie.name.toLowerCase();
  const isSession = name.includes("login") || name.includes("sess");
  const found: Weakness[] = [];
  const { secure, httponly, samesite } = cookie;
  if (!secure) {
    const kind = isSession ? "cookies-session-without-secure-flag" : "cookies-without-secure-flag";
    found.push(hsts ? `${kind}-but-protected-by-hsts` : kind);
  }
  if (cookie.invalid || (samesite === "None" && !secure)) {
    found.push("cookies-samesite-flag-invalid");
  }
  if (name.includes("csrf") && samesite === null) {
    found.push("cookies-anticsrf-without-samesite-flag");
  }
  if (isSession && !httponly) found.push("cookies-session-without-httponly-flag");
  return found;
}
