import { decodeHTML } from "entities";

/** Replaces character references (`&lt;`) by what they stand for. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTML(text) : text;
}
