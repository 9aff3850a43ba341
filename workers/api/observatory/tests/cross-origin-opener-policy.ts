import { defineTest } from "../header-test.ts";
import { oneToken } from "../one-value.ts";

const HEADER = "cross-origin-opener-policy";

/** Whether windows of other sites can get a reference to this one. */
export const crossOriginOpenerPolicy = defineTest({
  name: HEADER,
  title: "Cross Origin Opener Policy (COOP)",
  slug: "Web/HTTP/Reference/Headers/Cross-Origin-Opener-Policy",
  expectation: "coop-not-implemented",
  verdicts: {
    "coop-implemented-with-same-origin": { modifier: 10 },
    "coop-implemented-with-same-origin-allow-popups": { modifier: 10 },
    "coop-implemented-with-noopener-allow-popups": { modifier: 10 },
    "coop-implemented-with-unsafe-none": { modifier: 0, advice: "coop-add" },
    "coop-not-implemented": {
      modifier: 0,
      advice: "coop-add",
      neutral: true,
    },
    "coop-header-invalid": { modifier: -5, advice: "coop-add" },
  },
  run({ response }) {
    const known = [
      ...(["same-origin", "same-origin-allow-popups"] as const),
      ...(["noopener-allow-popups", "unsafe-none"] as const),
    ];
    const value = oneToken(response, HEADER, known);
    const output = { data: response.headers.get(HEADER) };
    if (value === undefined) return { result: "coop-not-implemented", output };
    if (value === null) return { result: "coop-header-invalid", output };
    return { result: `coop-implemented-with-${value}`, output };
  },
});
