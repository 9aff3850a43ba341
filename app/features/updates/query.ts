import {
  BASELINE_STEPS,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
  UPDATE_STATUS,
  type UpdateFilter,
} from "#content-build/contract/updates.ts";

/** The query of the updates page. Empty fields do not restrict. */
export interface UpdatesQuery extends UpdateFilter {
  sort: "desc" | "asc";
  view: "feature" | "release";
  page: number;
}

/** Fragment of the saved filters. */
export const SAVED_FILTERS_ID = "saved-filters";

const LONGEST = 200;
const LAST_PAGE = 10_000;
const MOST_COLLECTIONS = 200;

/** Parses a query. Invalid values are ignored, so that old links keep working. */
export function readUpdatesQuery(asked: URLSearchParams): UpdatesQuery {
  const words = (name: string) =>
    [...new Set(asked.getAll(name).flatMap((list) => list.split(",")))].sort();
  const known = <T extends string>(name: string, values: readonly T[]): T[] =>
    words(name).flatMap((word) => values.find((value) => value === word) ?? []);
  const release = asked.get("release") ?? "";
  const page = Number(asked.get("page"));
  return {
    browsers: known("browsers", UPDATE_BROWSERS),
    category: known("category", UPDATE_CATEGORIES),
    status: known("status", UPDATE_STATUS),
    baseline: known("baseline", BASELINE_STEPS),
    collections: words("collections")
      .filter((id) => /^[\w-]{1,64}$/.test(id))
      .slice(0, MOST_COLLECTIONS),
    q: (asked.get("q") ?? "").replaceAll("\u200b", "").trim().slice(0, LONGEST),
    feature: (asked.get("feature") ?? "").slice(0, 2 * LONGEST),
    release: /^[a-z_]+\/[\w.]+$/.test(release) && release.length <= 100 ? release : "",
    has_page: asked.get("has_page") === "true",
    recorded: asked.get("recorded") === "true",
    sort: asked.get("sort") === "asc" ? "asc" : "desc",
    view: asked.get("view") === "release" ? "release" : "feature",
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/**
 * The canonical query string, without `?` and defaults.
 *
 * @example writeUpdatesQuery({ ...query, browsers: ["chrome", "edge"] }) // "browsers=chrome,edge"
 */
export function writeUpdatesQuery(query: Partial<UpdatesQuery>): string {
  const said = Object.entries(query).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join() : String(value);
    const isUsual = ["", "false", "1", "desc"].includes(text) && name !== "q";
    if (isUsual || text === "" || (name === "view" && text === "feature")) return [];
    return `${name}=${encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%2F", "/")}`;
  });
  return said.join("&");
}

/** The URL of the page with a query. */
export function updatesAddress(path: string, query: Partial<UpdatesQuery>): string {
  const search = writeUpdatesQuery(query);
  return search === "" ? path : `${path}?${search}`;
}

/** Whether a query requires a login. */
export function isForReaders({ q, status, collections }: UpdatesQuery): boolean {
  return q !== "" || status.length > 0 || collections.length > 0;
}

/** The query without the parts that require a login. */
export function forEverybody(query: UpdatesQuery): UpdatesQuery {
  return { ...query, q: "", status: [], collections: [] };
}

/** The filter, without order, view and page. */
export function filterOf({ sort: _, view: __, page: ___, ...filter }: UpdatesQuery) {
  return filter;
}

/** Whether any filter is active. */
export function isFiltered(query: UpdatesQuery): boolean {
  return writeUpdatesQuery(filterOf(query)) !== "";
}

/** Whether two query strings are equal after decoding, including order. */
export function isSameSearch(one: string, other: string): boolean {
  return String(new URLSearchParams(one)) === String(new URLSearchParams(other));
}
