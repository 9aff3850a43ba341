import { defineTest } from "../header-test.ts";
import { oneValue } from "../one-value.ts";

const HEADER = "cross-origin-opener-policy";

/** Whether windows of other sites can get a reference to this one. */
export const crossOriginOpenerPolicy = defineTest({
  name: HEADER,
  title: "Cross Origin Opener Policy (COOP)",
  slug: "Web/HTTP/Reference/Headers/Cross-Origin-Opener-Policy",
  expectation: "cross-origin-opener-policy-implemented-with-same-origin",
  verdicts: {
    "cross-origin-opener-policy-implemented-with-same-origin": { modifier: 10 },
    "cross-origin-opener-policy-implemented-with-same-origin-allow-popups": { modifier: 10 },
    "cross-origin-opener-policy-implemented-with-noopener-allow-popups": { modifier: 10 },
    "cross-origin-opener-policy-implemented-with-unsafe-none": { modifier: 0, advice: "coop-add" },
    "cross-origin-opener-policy-not-implemented": {
      modifier: 0,
      advice: "coop-add",
      neutral: true,
    },
    "cross-origin-opener-policy-header-invalid": { modifier: -5, advice: "coop-add" },
  },
  run({ response }) {
    const known = [
      ...(["same-origin", "same-origin-allow-popups"] as const),
      ...(["noopener-allow-popups", "unsafe-none"] as const),
    ];
    const value = oneValue(response, HEADER, known, { parameters: true });
    const output = { data: response.headers.get(HEADER) };
    if (value === undefined)
      return { result: "cross-origin-opener-policy-not-implemented", output };
    if (value === null) return { result: "cross-origin-opener-policy-header-invalid", output };
    const valid = value as (typeof known)[number];
    return { result: `cross-origin-opener-policy-implemented-with-${valid}`, output };
  },
});
