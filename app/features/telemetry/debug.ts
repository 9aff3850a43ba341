import { remembered } from "#app/lib/storage.ts";

const TAG = /^[a-zA-Z0-9-]{1,20}$/;

/**
 * Debug headers set in this tab from the console: a tag under `Glean.debugViewTag`, and up to five,
 * separated by commas, under `Glean.sourceTags`.
 */
export function debugHeaders(): Record<string, string> {
  const tag = remembered("Glean.debugViewTag", "tab") ?? "";
  const sources = (remembered("Glean.sourceTags", "tab") ?? "").split(",");
  const areTags =
    sources.length <= 5 && sources.every((one) => TAG.test(one) && !one.startsWith("glean"));
  return {
    ...(TAG.test(tag) ? { "x-debug-id": tag } : {}),
    ...(areTags ? { "x-source-tags": sources.join() } : {}),
  };
}
