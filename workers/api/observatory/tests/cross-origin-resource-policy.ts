import { defineTest } from "../header-test.ts";
import { oneValue } from "../one-value.ts";

const HEADER = "cross-origin-resource-policy";

/** Whether other sites may embed this site's resources. */
export const crossOriginResourcePolicy = defineTest({
  name: HEADER,
  title: "Cross Origin Resource Policy (CORP)",
  slug: "Web/HTTP/Reference/Headers/Cross-Origin-Resource-Policy",
  expectation: "corp-implemented-with-same-site",
  verdicts: {
    "corp-implemented-with-same-origin": { modifier: 10 },
    "corp-implemented-with-same-site": { modifier: 10 },
    "corp-implemented-with-cross-origin": {
      modifier: 0,
      advice: "corp-add",
    },
    "corp-not-implemented": {
      modifier: 0,
      advice: "corp-add",
      neutral: true,
    },
    "corp-header-invalid": { modifier: -5, advice: "corp-add" },
  },
  run({ response }) {
    const known = ["same-origin", "same-site", "cross-origin"] as const;
    const value = oneValue(response, HEADER, known);
    const output = { data: response.headers.get(HEADER) };
    if (value === undefined) {
      return { result: "corp-not-implemented", output };
    }
    if (value === null) return { result: "corp-header-invalid", output };
    return { result: `corp-implemented-with-${value}`, output };
  },
});
