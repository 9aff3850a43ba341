/** Code that runs on the play origin; what of it `workers/play` understands. */
export interface SampleCode {
  html?: string | undefined;
  css?: string | undefined;
  js?: string | undefined;
  /** What stands around the code. Absent: the look of samples in articles. */
  defaults?: "ix-tabbed" | "ix-choice" | "ix-wat" | "playground" | "module" | undefined;
  /** Declarations that an example of choices starts with. */
  choice?: string | undefined;
  /** Addresses of the modules that the script imports by bare names. */
  imports?: Record<string, string> | undefined;
  theme?: string | undefined;
  /** Folder against which relative addresses count: the path of a page. */
  src?: string | undefined;
}

/** Code packed for an address. */
export interface PackedSample {
  /** Deflated JSON in the base64 of addresses. */
  state: string;
  /** The host's own part: a hash of the code. */
  label: string;
}

/** What code says that looks right on a light canvas and on a dark one. */
const BOTH = /color-scheme|light-dark\(/i;

/**
 * Whether a sample can be shown on a dark canvas. Most are written for a light one, which they
 * do not mention: black lines of a drawing, a white table under text of whatever colour there is.
 */
export function followsTheme({ html = "", css = "", js = "" }: SampleCode): boolean {
  return BOTH.test(css) || BOTH.test(html) || BOTH.test(js);
}
