/** So many times twelve articles are shown at once at most. */
export const MOST_PAGES = 8;

export const ITEM_SORTS = ["date", "title", "manual"] as const;

export type ItemSort = (typeof ITEM_SORTS)[number];

/** Which part of the articles a page shows; its address holds all of it. */
export interface ItemView {
  q: string;
  sort: ItemSort;
  /** So many are left out first. */
  from: number;
  /** So many times twelve are shown. */
  pages: number;
}

/** What is open over a page: `?edit=ID`. */
export const DIALOGS = ["new", "edit", "delete", "item", "share"] as const;

export type DialogName = (typeof DIALOGS)[number];

/** What an address says only once. */
const TRANSIENT = [...DIALOGS, "done", "count", "undo"];

/**
 * The address of a page with other parameters; those without a value go, and so does what
 * was said only once.
 */
export function withView(
  address: string,
  changes: Record<string, string | number | undefined> = {},
): string {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  for (const name of TRANSIENT) query.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Where the collections of the reader are. */
export function collectionsUrl(locale: string, ...more: string[]): string {
  return [`/${locale}/plus/collections`, ...more].join("/");
}

/** The same address without what has been said. */
export function withoutNotice(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  for (const name of ["done", "count", "undo"]) query.delete(name);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
