import { camelParts } from "#db/search/fold.ts";

/** Letters and digits, without the symbols of code. */
const PLAIN = /^[\p{L}\p{M}\p{N} ]*$/u;
/** A constructor, which is read as code. */
const CONSTRUCTOR = /^new [A-Z]/;

/**
 * One spelling for queries that are parsed alike: composed, without superfluous spaces, and in
 * lower case unless the case tells words apart. A space at the end stays: it ends the last word.
 *
 * @example normalizeQuery(" Center  a Div") // "center a div"
 * @example normalizeQuery("addEventListener") // "addEventListener"
 */
export function normalizeQuery(text: string): string {
  const spaced = text.normalize("NFC").replace(/\s+/g, " ").trimStart();
  const tellsCase =
    !PLAIN.test(spaced) ||
    CONSTRUCTOR.test(spaced) ||
    spaced.split(" ").some((word) => camelParts(word).length > 0);
  return tellsCase ? spaced : spaced.toLowerCase();
}
