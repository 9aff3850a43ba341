import type { UpdateEntryItem, UpdateGroupItem } from "#app/lib/api-answers.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import { findPage } from "#app/lib/server/content.server.ts";
import type { ContentReader, SiteContext } from "#app/lib/server/load-context.ts";
import type { CompatTable } from "#content-build/contract/documents.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { own } from "#content-build/contract/own.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { type SupportTables, supportTableFile } from "#content-build/contract/updates.ts";
import { type UpdatesQuery, writeUpdatesQuery } from "./query.ts";

/** An entry with its article in the reader's language or English. */
export type WithArticle<T> = T & { article: string | undefined };

/** A list by day or by release. */
export type UpdatesList = {
  last: number;
  /** Number of entries, or of the features in all releases. */
  total: number;
  /** Whether the feed has been loaded: after an installation, it comes last. */
  isLoaded: boolean;
} & (
  | { view: "feature"; entries: WithArticle<UpdateEntryItem>[]; since: string; until: string }
  | { view: "release"; groups: UpdateGroupItem[] }
);

/** Fetches a page of the list; undefined if the API does not respond. */
export async function readUpdates(
  context: SiteContext,
  request: Request,
  asked: UpdatesQuery,
  locale: Locale,
): Promise<UpdatesList | undefined> {
  const { view, ...rest } = asked;
  const query = Object.fromEntries(new URLSearchParams(writeUpdatesQuery(rest)));
  // Rate limits are per address: without forwarding it, all visitors would share one.
  const { updates } = apiFor(context, request).api.v2;
  try {
    if (view === "release") {
      const answer = await updates.$get({ query });
      if (!answer.ok) return undefined;
      const { data: groups, last, total } = await answer.json();
      const isLoaded = groups.length > 0 || (await hasFeed(updates));
      return { view, groups, last, total, isLoaded };
    }
    const answer = await updates.features.$get({ query });
    if (!answer.ok) return undefined;
    const { data, last, total, since, until } = await answer.json();
    const entries = await Promise.all(
      data.map((entry) => withArticle(context.content, entry, locale)),
    );
    return { view, entries, last, total, since, until, isLoaded: until !== "" };
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

type UpdatesApi = ReturnType<typeof apiFor>["api"]["v2"]["updates"];

async function hasFeed(updates: UpdatesApi): Promise<boolean> {
  const answer = await updates.features.$get({ query: {} });
  return !answer.ok || (await answer.json()).until !== "";
}

async function withArticle(
  content: ContentReader,
  entry: UpdateEntryItem,
  locale: Locale,
): Promise<WithArticle<UpdateEntryItem>> {
  const [path, fragment] = (entry.compat.mdn_url ?? "").split("#", 2);
  const found = path ? await findPage(content, locale, splitLocale(path).rest) : undefined;
  return { ...entry, article: found && fragment ? `${found}#${fragment}` : found };
}

/** The support table of a feature in the list. */
export async function readSupportTable(
  content: ContentReader,
  key: string,
): Promise<CompatTable | undefined> {
  if (key === "") return undefined;
  const file = await content.readJson<SupportTables>(supportTableFile(key));
  const table = own(file?.tables, key);
  const browsers = file?.browsers[table?.browsers ?? -1];
  if (!table || !browsers) return undefined;
  return { browsers, rows: [table.row], ...(table.sourceFile && { sourceFile: table.sourceFile }) };
}
