import { defineTest } from "../header-test.ts";
import { headerList } from "../subject.ts";

/** Whether browsers must respect the declared content type. */
export const xContentTypeOptions = defineTest({
  name: "x-content-type-options",
  title: "X-Content-Type-Options",
  slug: "Web/HTTP/Reference/Headers/X-Content-Type-Options",
  expectation: "x-content-type-options-nosniff",
  verdicts: {
    "x-content-type-options-nosniff": { modifier: 0 },
    "x-content-type-options-not-implemented": { modifier: -5, advice: "nosniff-add" },
    "x-content-type-options-header-invalid": { modifier: -5, advice: "nosniff-add" },
  },
  run({ response }) {
    // Of several values, the first counts.
    const [first, ...rest] = headerList(response, "x-content-type-options");
    const output = { data: first === undefined ? null : [first, ...rest].join(", ") };
    if (first === undefined) return { result: "x-content-type-options-not-implemented", output };
    const isValid = first.toLowerCase() === "nosniff";
    const result = isValid
      ? "x-content-type-options-nosniff"
      : "x-content-type-options-header-invalid";
    return { result, output };
  },
});
