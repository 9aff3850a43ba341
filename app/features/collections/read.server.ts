import type { Whoami } from "#app/lib/api-answers.ts";
import { apiFor, readWhoami } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import { ITEMS_PER_PAGE } from "#content-build/contract/plans.ts";
import { withFacts } from "./item-facts.server.ts";
import type { ClosedReason, CollectionInfo, ShownItem } from "./types.ts";
import type { ItemView } from "./view.ts";

/** The reader and their collections, common to all collection pages. */
export interface Own {
  whoami: Whoami;
  collections: CollectionInfo[];
}

/** The reader and their collections, or why these cannot be shown. */
export async function readOwn(
  context: SiteContext,
  reader: Request,
): Promise<Own | { closed: ClosedReason }> {
  const whoami = await readWhoami(context, reader);
  if (!whoami) return { closed: "unavailable" };
  if (!whoami.is_authenticated) return { closed: "anonymous" };
  const answer = await apiFor(context, reader).api.v2.collections.$get().catch(unreachable);
  if (!answer?.ok) return { closed: isStatus(answer, 401) ? "anonymous" : "unavailable" };
  return { whoami, collections: (await answer.json()).collections };
}

/** Articles of a page, and whether there are more. */
export interface Shown {
  items: ShownItem[];
  hasMore: boolean;
}

/** Search results over all collections; undefined if the API does not respond. */
export async function findEverywhere(
  context: SiteContext,
  reader: Request,
  view: ItemView,
): Promise<Shown | undefined> {
  const { items } = apiFor(context, reader).api.v2.collections;
  // Several collections have no common manual order.
  const query = { ...queryOf(view), sort: view.sort === "title" ? view.sort : ("date" as const) };
  const answer = await items.$get({ query }).catch(unreachable);
  return answer?.ok ? shown(context, (await answer.json()).items, view) : undefined;
}

/** A collection with its articles; "missing" if there is none. */
export async function readCollection(
  context: SiteContext,
  reader: Request,
  id: string,
  view: ItemView,
): Promise<(Shown & { collection: CollectionInfo }) | "missing" | undefined> {
  const api = apiFor(context, reader).api.v2.collections[":id"];
  const answer = await api.$get({ param: { id }, query: queryOf(view) }).catch(unreachable);
  if (!answer?.ok) return isMissing(answer) ? "missing" : undefined;
  const { items, ...collection } = await answer.json();
  return { collection, ...(await shown(context, items, view)) };
}

/** An article, for its form; "missing" if the collection does not have it. */
export async function readItem(
  context: SiteContext,
  reader: Request,
  collection: string,
  id: string,
): Promise<Omit<ShownItem, "facts"> | "missing" | undefined> {
  const api = apiFor(context, reader).api.v2.collections[":collection"].items[":id"];
  const answer = await api.$get({ param: { collection, id } }).catch(unreachable);
  if (!answer?.ok) return isMissing(answer) ? "missing" : undefined;
  return answer.json();
}

/** A shared collection; "missing" if the link is invalid. */
export async function readShared(
  context: SiteContext,
  reader: Request,
  share: string,
  view: ItemView,
) {
  const api = apiFor(context, reader).api.v2.shared[":share"];
  const answer = await api.$get({ param: { share }, query: queryOf(view) }).catch(unreachable);
  if (!answer?.ok) return isMissing(answer) ? ("missing" as const) : undefined;
  const { items, ...collection } = await answer.json();
  const numbered = items.map((item, n) => ({ ...item, id: `${view.from + n}` }));
  return { collection, ...(await shown(context, numbered, view)) };
}

/** Requests one extra article to see whether there are more. The API returns at most a hundred. */
function queryOf({ q, sort, from, pages }: ItemView) {
  const limit = String(pages * ITEMS_PER_PAGE + 1);
  return { ...(q ? { q } : {}), sort, limit, offset: String(from) };
}

async function shown(
  context: SiteContext,
  items: Omit<ShownItem, "facts">[],
  { pages }: ItemView,
): Promise<Shown> {
  const count = pages * ITEMS_PER_PAGE;
  return {
    items: await withFacts(context.content, items.slice(0, count)),
    hasMore: items.length > count,
  };
}

function unreachable(error: unknown): undefined {
  console.error(error);
}

/** An invalid id is treated as missing. */
function isMissing(answer: { status: number } | undefined): boolean {
  return isStatus(answer, 404) || isStatus(answer, 400);
}

/** The client's types only include success statuses. */
function isStatus(answer: { status: number } | undefined, status: number): boolean {
  return answer?.status === status;
}
