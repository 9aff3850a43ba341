import { readCell } from "../../compat/cells.ts";
import type { AreaFile } from "../../compat/files.ts";
import { frontCode } from "../../compat/front-coding.ts";
import type { PageSupportFile } from "../../compat/page-support.ts";

/**
 * The support of each page's feature. If several keys have the same page, the first one counts: the
 * others are parts of it.
 *
 * @param slugs The slug of each key's page; empty if it has none.
 */
export function pageSupportOf(file: AreaFile, slugs: readonly string[]): PageSupportFile {
  const bySlug = new Map<string, number>();
  for (const [at, slug] of slugs.entries()) if (slug && !bySlug.has(slug)) bySlug.set(slug, at);
  const pages = [...bySlug.keys()].sort();
  const rows = new Map<string, number>();
  const row = pages.map((slug) => {
    const text = rowOf(file, bySlug.get(slug) ?? -1);
    const place = rows.get(text) ?? rows.size;
    rows.set(text, place);
    return place;
  });
  return { pages: frontCode(pages, "/"), row, rows: [...rows.keys()] };
}

function rowOf(file: AreaFile, at: number): string {
  const cells = (file.rows[file.row[at] ?? -1] ?? "").split(",").map(readCell);
  const low = file.baselines[file.baseline[at] ?? -1]?.[1] ?? "-";
  const full = cells.map(({ kind, version = "" }) => (kind === "full" ? version : ""));
  return [low, ...full].join(",");
}
