import { defineTest } from "../header-test.ts";
import { oneValue } from "../one-value.ts";

const HEADER = "cross-origin-embedder-policy";

/** Whether the site embeds only resources that consent to it. */
export const crossOriginEmbedderPolicy = defineTest({
  name: HEADER,
  title: "Cross Origin Embedder Policy (COEP)",
  slug: "Web/HTTP/Reference/Headers/Cross-Origin-Embedder-Policy",
  expectation: "cross-origin-embedder-policy-implemented-with-require-corp",
  verdicts: {
    "cross-origin-embedder-policy-implemented-with-require-corp": { modifier: 10 },
    "cross-origin-embedder-policy-implemented-with-credentialless": { modifier: 10 },
    "cross-origin-embedder-policy-implemented-with-unsafe-none": {
      modifier: 0,
      advice: "coep-add",
    },
    "cross-origin-embedder-policy-not-implemented": {
      modifier: 0,
      advice: "coep-add",
      neutral: true,
    },
    "cross-origin-embedder-policy-header-invalid": { modifier: -5, advice: "coep-add" },
  },
  run({ response }) {
    const known = ["require-corp", "credentialless", "unsafe-none"] as const;
    const value = oneValue(response, HEADER, known, { parameters: true });
    const output = { data: response.headers.get(HEADER) };
    if (value === undefined) {
      return { result: "cross-origin-embedder-policy-not-implemented", output };
    }
    if (value === null) return { result: "cross-origin-embedder-policy-header-invalid", output };
    const valid = value as (typeof known)[number];
    return { result: `cross-origin-embedder-policy-implemented-with-${valid}`, output };
  },
});
