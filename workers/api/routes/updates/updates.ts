import type { Context } from "hono";
import type { UpdateFilter } from "#content-build/contract/updates.ts";
import type { ApiEnv } from "../../env.ts";
import { ApiError } from "../../errors.ts";
import { limitAll, limitBurst } from "../../middleware/limit.ts";
import { currentUser } from "../../middleware/user.ts";
import { createRoute, createRoutes, failures, json, PERHAPS_SESSION, z } from "../../openapi.ts";
import {
  entriesQuery,
  entryList,
  GROUPS,
  groupList,
  privateFeed,
  toEntry,
  toGroup,
  updatesQuery,
} from "../../schemas/update.ts";
import { readFilter } from "../../schemas/update-filter.ts";
import { countEntries, listEntries } from "../../services/updates/entries.ts";
import { isPersonal } from "../../services/updates/filter.ts";
import { countGroupFeatures, countGroups, listGroups } from "../../services/updates/groups.ts";
import { findByFeed } from "../../services/updates/saved-filters.ts";
import { readSavedPages } from "../../services/updates/saved-pages.ts";
import { readState } from "../../services/updates/state.ts";

const tags = ["updates"];
const middleware = [
  limitBurst("updates"),
  limitAll({
    ...{ name: "updates", count: 200_000, seconds: 3600, block: 100 },
    outlivesDatabase: true,
  }),
];
const refusals = failures("invalid_input", "unauthorized", "too_many_requests");

/** The feed only changes with a new load. */
const SAME_FOR_ALL = "public, max-age=300";

const description =
  "Filtering by keyword, status or collection requires a login; all other filters are public.";

const byRelease = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Features that browser releases added or removed",
  description,
  middleware,
  ...PERHAPS_SESSION,
  request: { query: updatesQuery },
  responses: { 200: json(groupList, `${GROUPS} releases.`), ...refusals },
});

const ofCollections = createRoute({
  ...byRelease,
  path: "/collections",
  getRoutingPath: () => "/collections",
  summary: "The same, with filters that need a login; never cached",
});

const byFeature = createRoute({
  method: "get",
  path: "/features",
  tags,
  summary: "Features that browsers added or removed, or that reached Baseline, by feature and day",
  description: `${description} An entry covers one feature and day; subfeatures that changed together with their parent are listed in its entry.`,
  middleware,
  ...PERHAPS_SESSION,
  request: { query: entriesQuery },
  responses: { 200: json(entryList, "The entries of the feed."), ...refusals },
});

const byFeed = createRoute({
  method: "get",
  path: "/feeds/{token}",
  tags,
  summary: "The entries of a saved filter, by the secret of its private feed",
  middleware,
  request: {
    params: z.object({
      token: z.string().max(64).openapi({ description: "The secret of the private feed." }),
    }),
    query: entriesQuery.pick({ after: true, limit: true }),
  },
  responses: {
    200: json(privateFeed, "The entries of the feed, and the name of the filter."),
    ...failures("invalid_input", "not_found", "too_many_requests"),
  },
});

/** The updates feed. */
export const updates = createRoutes()
  .openapi(byRelease, async (c) => c.json(await groups(c, c.req.valid("query")), 200))
  .openapi(ofCollections, async (c) => {
    const answer = await groups(c, c.req.valid("query"));
    c.header("cache-control", "no-store");
    return c.json(answer, 200);
  })
  .openapi(byFeature, async (c) => {
    const query = c.req.valid("query");
    const { sort: order, page, after, limit, ...filter } = query;
    const { searchDb } = c.var;
    const reader = await readerOf(c, filter);
    const state = await readState(searchDb);
    const slice = { order, page, after, limit };
    const [{ rows, next }, total] = await Promise.all([
      listEntries(searchDb, state, filter, slice, reader?.pages),
      countEntries(searchDb, state, filter, reader?.pages),
    ]);
    const { since, until } = state;
    const last = Math.ceil(total / limit);
    const answer = { data: rows.map(toEntry), query: echo(query), last, next };
    if (!reader) c.header("cache-control", SAME_FOR_ALL);
    return c.json({ ...answer, total, since, until }, 200);
  })
  .openapi(byFeed, async (c) => {
    const saved = await findByFeed(c.var.db, c.req.valid("param").token);
    if (!saved) throw new ApiError("not_found", "This feed does not exist.");
    const { after, limit } = c.req.valid("query");
    const state = await readState(c.var.searchDb);
    const slice = { order: "desc", page: 1, after, limit } as const;
    const filter = readFilter(saved);
    const pages = await readSavedPages(c.var.db, saved.user_id, filter.collections);
    const { rows, next } = await listEntries(c.var.searchDb, state, filter, slice, pages);
    c.header("x-robots-tag", "noindex");
    const { name } = saved;
    return c.json({ name, data: rows.map(toEntry), next, until: state.until }, 200);
  });

type Query = UpdateFilter & {
  sort: "desc" | "asc";
  page: number;
  after?: string | undefined;
};

async function groups(c: Context<ApiEnv>, query: Query) {
  const { sort: order, page, after, ...filter } = query;
  const { searchDb } = c.var;
  const reader = await readerOf(c, filter);
  const state = await readState(searchDb);
  const slice = { order, page, after, limit: GROUPS };
  const [{ groups: found, next }, count, total] = await Promise.all([
    listGroups(searchDb, state, filter, slice, reader?.pages),
    countGroups(searchDb, state, filter, reader?.pages),
    countGroupFeatures(searchDb, state, filter, reader?.pages),
  ]);
  const last = Math.ceil(count / GROUPS);
  if (!reader) c.header("cache-control", SAME_FOR_ALL);
  return { data: found.map(toGroup), query: echo(query), last, next, total };
}

/**
 * The logged-in reader's saved pages, if the filter depends on a reader: all other answers are
 * cacheable for everybody.
 */
async function readerOf(
  c: Context<ApiEnv>,
  filter: UpdateFilter,
): Promise<{ pages: string[] } | undefined> {
  if (!isPersonal(filter)) return undefined;
  const user = await currentUser(c);
  if (!user) throw new ApiError("unauthorized", "Log in to use these filters.");
  return { pages: await readSavedPages(c.var.db, user.id, filter.collections) };
}

/** The query as repeated in the response, without absent parameters. */
function echo(query: Query): Record<string, Said> {
  const said = Object.entries(query).filter(
    (entry): entry is [string, Said] => entry[1] !== undefined,
  );
  return Object.fromEntries(said);
}

type Said = string | number | boolean | string[];
