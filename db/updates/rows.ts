import {
  UPDATE_BROWSERS,
  UPDATE_STATUS,
  type UpdateBrowser,
  type UpdateEntry,
  type UpdateStatus,
  type UpdatesFeed,
} from "#content-build/contract/updates.ts";

/** Counts up when rows are made in another way: then all of them are loaded again. */
export const FEED_FORMAT = "1";

/** What is kept of an entry to be shown. */
export interface UpdateFacts
  extends Pick<UpdateEntry, "name" | "status" | "engines" | "specUrl" | "sourceFile" | "parts"> {
  releases: { browser: UpdateBrowser; name: string; version: string }[];
  /** The slug of the main article, with a fragment. */
  page?: string;
}

/** A set of browsers as a number: a bit each. */
export function browserBits(browsers: readonly UpdateBrowser[]): number {
  return bits(UPDATE_BROWSERS, browsers);
}

/** A set of states as a number: a bit each. */
export function statusBits(status: readonly UpdateStatus[]): number {
  return bits(UPDATE_STATUS, status);
}

function bits<T>(all: readonly T[], some: readonly T[]): number {
  return [...new Set(some)].reduce((sum, one) => sum + 2 ** all.indexOf(one), 0);
}

/** The rows of one entry, as the statements of a load take them apart. */
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

/** The address of an article without locale and fragment, in lower case. */
export function pathOf(slug: string): string {
  return `/docs/${slug.split("#", 1)[0]}`.toLowerCase();
}
