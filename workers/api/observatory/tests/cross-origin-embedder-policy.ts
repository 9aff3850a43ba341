import { defineTest } from "../header-test.ts";
import { oneToken } from "../one-value.ts";

const HEADER = "cross-origin-embedder-policy";

/** Whether the site embeds only resources that consent to it. */
export const crossOriginEmbedderPolicy = defineTest({
  name: HEADER,
  title: "Cross Origin Embedder Policy (COEP)",
  slug: "Web/HTTP/Reference/Headers/Cross-Origin-Embedder-Policy",
  expectation: "coep-not-implemented",
  verdicts: {
    "coep-implemented-with-require-corp": { modifier: 10 },
    "coep-implemented-with-credentialless": { modifier: 10 },
    "coep-implemented-with-unsafe-none": {
      modifier: 0,
      advice: "coep-add",
    },
    "coep-not-implemented": {
      modifier: 0,
      advice: "coep-add",
      neutral: true,
    },
    "coep-header-invalid": { modifier: -5, advice: "coep-add" },
  },
  run({ response }) {
    const known = ["require-corp", "credentialless", "unsafe-none"] as const;
    const value = oneToken(response, HEADER, known);
    const output = { data: response.headers.get(HEADER) };
    if (value === undefined) {
      return { result: "coep-not-implemented", output };
    }
    if (value === null) return { result: "coep-header-invalid", output };
    return { result: `coep-implemented-with-${value}`, output };
  },
});
