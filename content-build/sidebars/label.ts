import type { SidebarNode } from "../contract/documents.ts";
import { breakText } from "../html/break-names.ts";
import { decodeEntities } from "../html/entities.ts";

/**
 * Parses a label: text with entities, of which all or part may be in `<code>`. Other tags are
 * literal.
 *
 * @example readLabel("<code>rel</code> keywords") // { title: "rel keywords", titleHTML: "<code>rel</code> keywords" }
 */
export function readLabel(source: string): Pick<SidebarNode, "title" | "titleHTML" | "code"> {
  // Alternating text and code, starting with text.
  const parts = source.split(/<\/?code>/i).map(decodeEntities);
  const title = parts.join("");
  if (parts.length === 1) return { title };
  const isCode = parts.every((part, at) => at % 2 === 1 || part.trim() === "");
  if (isCode) return { title: title.trim(), code: true };
  const html = parts.map((part, at) =>
    at % 2 === 1 ? `<code>${breakText(part)}</code>` : breakText(part),
  );
  return { title, titleHTML: html.join("") };
}
