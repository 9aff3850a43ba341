import type { Dom } from "./dom.ts";
import { parsePlain } from "./parse-plain.ts";
import { parseStandard } from "./parse-standard.ts";

export { type Dom, TooDeep } from "./dom.ts";

/**
 * Parses and sanitises HTML: elements and attributes that are not on the allow list never get into
 * the tree, nor do comments. The serialised tree is parsed by every browser as the same tree.
 * Nearly all pages are unambiguous to any parser and use the fast one.
 */
export function parseHtml(html: string): Dom {
  return parsePlain(html) ?? parseStandard(html);
}
