/**
 * The longest code that is read, in UTF-16 units: some seconds where every character is an error,
 * so that a server should take less.
 */
export const MOST_CODE = 300_000;
