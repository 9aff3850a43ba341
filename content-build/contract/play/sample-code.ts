/** Code to run on the play origin, in the form that `workers/play` reads. */
export interface SampleCode {
  html?: string | undefined;
  css?: string | undefined;
  js?: string | undefined;
  /** The base style. Absent: that of samples in articles. */
  defaults?: "ix-tabbed" | "ix-choice" | "ix-wat" | "playground" | "module" | undefined;
  /** Initial declarations of a `choices` example. */
  choice?: string | undefined;
  /** Import map for the script's bare specifiers. */
  imports?: Record<string, string> | undefined;
  theme?: string | undefined;
  /** An exercise: the page sends checks once the code has run. */
  isChecked?: boolean | undefined;
  /** The code comes later, in a message. */
  isWaiting?: boolean | undefined;
  /** Base of relative URLs: the path of a page. */
  src?: string | undefined;
}

/** Code packed for a URL. */
export interface PackedSample {
  /** Deflated JSON in base64url. */
  state: string;
  /** The host's subdomain: a hash of the code. */
  label: string;
}

/** Matches code that supports both color schemes. */
const BOTH = /color-scheme|light-dark\(/i;

/**
 * Whether a sample can be shown on a dark canvas. Most assume a light one without saying so: black
 * lines in a drawing, or a white table under text of the default colour.
 */
export function followsTheme({ html = "", css = "", js = "" }: SampleCode): boolean {
  return BOTH.test(css) || BOTH.test(html) || BOTH.test(js);
}
