import { parsePolicies } from "../csp.ts";
import { defineTest } from "../header-test.ts";
import { headerList } from "../subject.ts";

/** Whether the site restricts who may frame it. */
export const xFrameOptions = defineTest({
  name: "x-frame-options",
  title: "X-Frame-Options",
  slug: "Web/HTTP/Reference/Headers/X-Frame-Options",
  expectation: "x-frame-options-sameorigin-or-deny",
  verdicts: {
    "x-frame-options-implemented-via-csp": { modifier: 5 },
    "x-frame-options-sameorigin-or-deny": { modifier: 5 },
    "x-frame-options-allow-from-origin": { modifier: 0, advice: "frames-ancestors" },
    "x-frame-options-not-implemented": { modifier: -20, advice: "frames-add" },
    "x-frame-options-header-invalid": { modifier: -20, advice: "frames-add" },
  },
  run({ response }) {
    const values = headerList(response, "x-frame-options").map((value) => value.toUpperCase());
    const output = { data: values.length > 0 ? values.join(", ") : null };
    const { policies } = parsePolicies(headerList(response, "content-security-policy"));
    if (policies.some((policy) => policy.has("frame-ancestors"))) {
      return { result: "x-frame-options-implemented-via-csp", output };
    }
    const [first] = values;
    if (first === undefined) return { result: "x-frame-options-not-implemented", output };
    if (values.every((value) => value === first)) {
      if (first === "DENY" || first === "SAMEORIGIN") {
        return { result: "x-frame-options-sameorigin-or-deny", output };
      }
      if (/^ALLOW-FROM\s/.test(first)) {
        return { result: "x-frame-options-allow-from-origin", output };
      }
    }
    return { result: "x-frame-options-header-invalid", output };
  },
});
