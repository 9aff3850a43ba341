import {
  BASELINE_STEPS,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
  UPDATE_STATUS,
  type UpdateFilter,
} from "#content-build/contract/updates.ts";

/** What the address of the updates page says. Empty restricts nothing. */
export interface UpdatesQuery extends UpdateFilter {
  sort: "desc" | "asc";
  view: "feature" | "release";
  page: number;
}

const LONGEST = 200;
const LAST_PAGE = 10_000;
const MOST_COLLECTIONS = 200;

/** Reads an address. What it says that makes no sense is left out: old links keep working. */
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
 * The one address of a query, without `?`: only what differs from the usual.
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

/** The address of the page that shows what a query asks for. */
export function updatesAddress(path: string, query: Partial<UpdatesQuery>): string {
  const search = writeUpdatesQuery(query);
  return search === "" ? path : `${path}?${search}`;
}

/** Whether only logged-in readers get what is asked for. */
export function isForReaders({ q, status, collections }: UpdatesQuery): boolean {
  return q !== "" || status.length > 0 || collections.length > 0;
}

/** The same, as everybody may ask it. */
export function forEverybody(query: UpdatesQuery): UpdatesQuery {
  return { ...query, q: "", status: [], collections: [] };
}

/** What restricts the list: without order, view and page. */
export function filterOf({ sort: _, view: __, page: ___, ...filter }: UpdatesQuery) {
  return filter;
}

/** Whether anything restricts the list. */
export function isFiltered(query: UpdatesQuery): boolean {
  return writeUpdatesQuery(filterOf(query)) !== "";
}

/** Whether two query strings say the same in the same order; each may be encoded in its own way. */
export function isSameSearch(one: string, other: string): boolean {
  return String(new URLSearchParams(one)) === String(new URLSearchParams(other));
}
