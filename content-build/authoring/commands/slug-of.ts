import { splitLocale } from "../../contract/slugs.ts";

/** The slug in an argument that may be a slug, a path or a URL of a document. */
export function slugOf(word: string): string {
  const path = word.replace(/^https?:\/\/[^/]+/, "");
  const { rest } = splitLocale(path);
  return rest.replace(/^\/?docs\//, "").replace(/^\/|\/$/g, "");
}
