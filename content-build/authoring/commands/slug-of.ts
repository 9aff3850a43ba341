import { splitLocale } from "../../contract/slugs.ts";

/** The slug that somebody means who writes a slug or the address of a document. */
export function slugOf(word: string): string {
  const path = word.replace(/^https?:\/\/[^/]+/, "");
  const { rest } = splitLocale(path);
  return rest.replace(/^\/?docs\//, "").replace(/^\/|\/$/g, "");
}
