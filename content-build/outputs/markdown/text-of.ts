import { textContent } from "domutils";
import { parseDocument } from "htmlparser2";

/** The text of short HTML, on one line. */
export function textOf(html: string): string {
  return textContent(parseDocument(html)).replace(/\s+/g, " ").trim();
}
