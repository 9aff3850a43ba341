import { decodeHTML } from "entities";

/** Decodes character references (`&lt;`). */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTML(text) : text;
}
