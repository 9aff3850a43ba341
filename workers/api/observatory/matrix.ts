import { TESTS } from "./tests/index.ts";
import { describeAdvice, describeResult } from "./texts.ts";

/** Root of the documentation pages about tests. */
const DOCS = "/en-US/docs/";

/** Path of the documentation page about a test. */
export function docsPath(slug: string): string {
  return DOCS + slug;
}

/** Every test with all its possible results, best first. */
export function recommendationMatrix() {
  return TESTS.map(({ name, title, slug, verdicts }) => ({
    name,
    title,
    mdnLink: docsPath(slug),
    results: Object.entries(verdicts)
      .sort(([, one], [, other]) => other.modifier - one.modifier)
      .map(([result, { modifier, advice }]) => ({
        name: result,
        scoreModifier: modifier,
        description: describeResult(result),
        recommendation: describeAdvice(advice),
      })),
  }));
}
