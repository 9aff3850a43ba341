import { defineTest } from "../header-test.ts";
import type { Answer } from "../subject.ts";

/** An origin under a reserved domain, which no site can have allowed by name. */
export const FOREIGN_ORIGIN = "https://observatory.invalid";

/** Whether other sites can read responses meant for a logged-in reader. */
export const crossOriginResourceSharing = defineTest({
  name: "cross-origin-resource-sharing",
  title: "Cross Origin Resource Sharing (CORS)",
  slug: "Web/HTTP/Guides/CORS",
  expectation: "cross-origin-resource-sharing-not-implemented",
  verdicts: {
    "cross-origin-resource-sharing-not-implemented": { modifier: 0 },
    "cross-origin-resource-sharing-implemented-with-public-access": { modifier: 0 },
    "cross-origin-resource-sharing-implemented-with-restricted-access": { modifier: 0 },
    "cross-origin-resource-sharing-implemented-with-universal-access": {
      modifier: -50,
      advice: "cors-universal",
    },
  },
  run({ preflight, response }) {
    const asked = allowedOrigin(preflight);
    const allowed = asked ?? allowedOrigin(response);
    const output = { data: allowed ?? null };
    if (allowed === undefined) {
      return { result: "cross-origin-resource-sharing-not-implemented", output };
    }
    if (allowed === "*") {
      return { result: "cross-origin-resource-sharing-implemented-with-public-access", output };
    }
    const credentials =
      preflight?.headers.get("access-control-allow-credentials")?.trim().toLowerCase() === "true";
    const result =
      asked?.toLowerCase() === FOREIGN_ORIGIN && credentials
        ? "cross-origin-resource-sharing-implemented-with-universal-access"
        : "cross-origin-resource-sharing-implemented-with-restricted-access";
    return { result, output };
  },
});

function allowedOrigin(answer: Answer | undefined): string | undefined {
  return answer?.headers.get("access-control-allow-origin")?.trim() || undefined;
}
