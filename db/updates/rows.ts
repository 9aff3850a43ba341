import {
  UPDATE_BROWSERS,
  UPDATE_STATUS,
  type UpdateBrowser,
  type UpdateEntry,
  type UpdateStatus,
  type UpdatesFeed,
} from "#content-build/contract/updates.ts";

/** Increment whenever rows are built differently: everything is then reloaded. */
export const FEED_FORMAT = "1";

/** The stored facts of an entry. */
export interface UpdateFacts
  extends Pick<UpdateEntry, "name" | "status" | "engines" | "specUrl" | "sourceFile" | "parts"> {
  releases: { browser: UpdateBrowser; name: string; version: string }[];
  /** Slug of the main article, with fragment. */
  page?: string;
}

/** A bit set of browsers: bit i is `UPDATE_BROWSERS[i]`. */
export function browserBits(browsers: readonly UpdateBrowser[]): number {
  return bits(UPDATE_BROWSERS, browsers);
}

/** A bit set of statuses: bit i is `UPDATE_STATUS[i]`. */
export function statusBits(status: readonly UpdateStatus[]): number {
  return bits(UPDATE_STATUS, status);
}

function bits<T>(all: readonly T[], some: readonly T[]): number {
  return [...new Set(some)].reduce((sum, one) => sum + 2 ** all.indexOf(one), 0);
}

/** The rows of an entry, as the load's statements consume them. */
export function entryRows(
  { releases }: UpdatesFeed,
  entry: UpdateEntry,
  id: number,
  hasPage: (page: string) => boolean,
) {
  const { date, key, kind, category, name, status, engines, specUrl, sourceFile, parts } = entry;
  const own = entry.releases.flatMap((place) => releases[place] ?? []);
  const pages = new Set(entry.pages.map(pathOf));
  const page = entry.pages.find((slug) => hasPage(pathOf(slug))) ?? entry.pages[0];
  const facts: UpdateFacts = {
    releases: own.map(({ browser, name, version }) => ({ browser, name, version })),
    status,
    engines,
    ...(name === undefined ? {} : { name }),
    ...(page === undefined ? {} : { page }),
    ...(specUrl === undefined ? {} : { specUrl }),
    ...(sourceFile === undefined ? {} : { sourceFile }),
    ...(parts === undefined ? {} : { parts }),
  };
  return {
    id,
    date,
    key,
    kind,
    category,
    browsers: browserBits(own.map(({ browser }) => browser)),
    status: statusBits(status.length > 0 ? status : ["standard"]),
    hasPage: Number([...pages].some(hasPage)),
    folded: Number(entry.folded === true),
    recorded: Number(entry.recorded === true),
    words: [key, name ?? ""].join(" ").toLowerCase(),
    releases: entry.releases,
    pages: [...pages],
    facts,
  };
}

/** An article's path without locale and fragment, in lower case. */
export function pathOf(slug: string): string {
  return `/docs/${slug.split("#", 1)[0]}`.toLowerCase();
}
