/**
 * An inline script that does nothing. The parser waits for the style sheets before it, and
 * looks at the clock after it: Chromium reads whatever it has in one go, up to half a second,
 * but no more than 10 ms beyond a script. The site worker allows it by its hash.
 */
export const PAUSE_SCRIPT = "0";
