import type { SampleCode } from "./sample-state.ts";

/** What code says that looks right on a light canvas and on a dark one. */
const BOTH = /color-scheme|light-dark\(/i;

/**
 * Whether a sample can be shown on a dark canvas. Most are written for a light one, which they
 * do not mention: black lines of a drawing, a white table under text of whatever colour there is.
 */
export function followsTheme({ html = "", css = "", js = "" }: SampleCode): boolean {
  return BOTH.test(css) || BOTH.test(html) || BOTH.test(js);
}
