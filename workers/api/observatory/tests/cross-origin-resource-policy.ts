import { defineTest } from "../header-test.ts";
import { oneValue } from "../one-value.ts";

const HEADER = "cross-origin-resource-policy";

/** Whether other sites may embed this site's resources. */
export const crossOriginResourcePolicy = defineTest({
  name: HEADER,
  title: "Cross Origin Resource Policy (CORP)",
  slug: "Web/HTTP/Reference/Headers/Cross-Origin-Resource-Policy",
  expectation: "cross-origin-resource-policy-implemented-with-same-origin",
  verdicts: {
    "cross-origin-resource-policy-implemented-with-same-origin": { modifier: 10 },
    "cross-origin-resource-policy-implemented-with-same-site": { modifier: 10 },
    "cross-origin-resource-policy-implemented-with-cross-origin": {
      modifier: 0,
      advice: "corp-add",
    },
    "cross-origin-resource-policy-not-implemented": {
      modifier: 0,
      advice: "corp-add",
      neutral: true,
    },
    "cross-origin-resource-policy-header-invalid": { modifier: -5, advice: "corp-add" },
  },
  run({ response }) {
    const known = ["same-origin", "same-site", "cross-origin"] as const;
    const value = oneValue(response, HEADER, known);
    const output = { data: response.headers.get(HEADER) };
    if (value === undefined) {
      return { result: "cross-origin-resource-policy-not-implemented", output };
    }
    if (value === null) return { result: "cross-origin-resource-policy-header-invalid", output };
    const valid = value as (typeof known)[number];
    return { result: `cross-origin-resource-policy-implemented-with-${valid}`, output };
  },
});
