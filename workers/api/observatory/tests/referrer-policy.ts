import { defineTest } from "../header-test.ts";
import { headerList } from "../subject.ts";

const PRIVATE = new Set([
  "no-referrer",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
]);

const UNSAFE = new Set([
  "no-referrer-when-downgrade",
  "origin",
  "origin-when-cross-origin",
  "unsafe-url",
]);

/** Legacy values that only `<meta>` accepts. */
const FORMER = new Map([
  ["never", "no-referrer"],
  ["default", "strict-origin-when-cross-origin"],
  ["always", "unsafe-url"],
  ["origin-when-crossorigin", "origin-when-cross-origin"],
]);

/** Whether other sites learn which page a visitor came from. */
export const referrerPolicy = defineTest({
  name: "referrer-policy",
  title: "Referrer Policy",
  slug: "Web/HTTP/Reference/Headers/Referrer-Policy",
  expectation: "referrer-policy-private",
  verdicts: {
    "referrer-policy-private": { modifier: 5 },
    "referrer-policy-not-implemented": { modifier: 0, advice: "referrer-add", neutral: true },
    "referrer-policy-unsafe": { modifier: -5, advice: "referrer-add" },
    "referrer-policy-header-invalid": { modifier: -5, advice: "referrer-add" },
  },
  run({ response, page }) {
    const header = headerList(response, "referrer-policy").map((value) => value.toLowerCase());
    const inPage = page?.referrer?.trim().toLowerCase();
    const values = [...header, ...(inPage ? [FORMER.get(inPage) ?? inPage] : [])];
    const output = {
      data: values.length > 0 ? values.join(", ") : null,
      http: header.length > 0,
      meta: inPage !== undefined,
    };
    if (values.length === 0) return { result: "referrer-policy-not-implemented", output };
    // Browsers take the last value that they know.
    const valid = values.findLast((value) => PRIVATE.has(value) || UNSAFE.has(value));
    if (valid === undefined) return { result: "referrer-policy-header-invalid", output };
    const result = PRIVATE.has(valid) ? "referrer-policy-private" : "referrer-policy-unsafe";
    return { result, output };
  },
});
