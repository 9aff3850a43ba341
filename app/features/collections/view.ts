/** Maximum number of pages (of twelve articles) shown at once. */
export const MOST_PAGES = 8;

export const ITEM_SORTS = ["date", "title", "manual"] as const;

export type ItemSort = (typeof ITEM_SORTS)[number];

/** The visible slice of articles; all of it is in the URL. */
export interface ItemView {
  q: string;
  sort: ItemSort;
  /** Number of articles skipped. */
  from: number;
  /** Number of pages (of twelve articles) shown. */
  pages: number;
}

/** Dialogs a URL can open: `?edit=ID`. */
export const DIALOGS = ["new", "edit", "delete", "item", "share"] as const;

export type DialogName = (typeof DIALOGS)[number];

/** The dialog that a URL opens, and its subject. */
export function dialogOf(
  parameters: URLSearchParams,
): { name: DialogName; of: string } | undefined {
  for (const name of DIALOGS) {
    const of = parameters.get(name);
    if (of !== null) return { name, of: of.slice(0, 64) };
  }
  return undefined;
}

/** Parameters that are dropped on navigation. */
const TRANSIENT = [...DIALOGS, "done", "count", "undo"];

/** The page's URL with changed parameters; empty and transient ones are removed. */
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

/** URL of the reader's collections, or of a page below them. */
export function collectionsUrl(locale: string, ...more: string[]): string {
  return [`/${locale}/plus/collections`, ...more].join("/");
}

export function withoutNotice(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  for (const name of ["done", "count", "undo"]) query.delete(name);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
