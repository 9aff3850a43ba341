/**
 * Maximum length of code, in UTF-16 code units. It takes some seconds if every character is an
 * error, so a server should accept less.
 */
export const MOST_CODE = 300_000;
