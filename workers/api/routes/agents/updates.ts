import { publicRead } from "../../middleware/public-read.ts";
import { createRoute, createRoutes, z } from "../../openapi.ts";
import { change, toChange } from "../../schemas/change.ts";
import { limitQuery, nextCursor, readResponses } from "../../schemas/public-read.ts";
import { entriesQuery } from "../../schemas/update.ts";
import { listEntries } from "../../services/updates/entries.ts";
import { readState } from "../../services/updates/state.ts";

const { browsers, category, baseline, feature, release, after } = entriesQuery.shape;

const query = z.object({
  ...{ browsers, area: category, baseline, feature, release, after },
  limit: limitQuery(20, 50),
});

const route = createRoute({
  method: "get",
  path: "/",
  operationId: "listChanges",
  tags: ["public"],
  summary: "What browsers added or removed, and what reached Baseline",
  description: "The last two years, newest first.",
  middleware: publicRead,
  request: { query },
  responses: readResponses(
    z
      .object({
        changes: z.array(change),
        since: z.string().openapi({ description: "The first day of the list." }),
        until: z.string().openapi({ description: "The day of the latest change." }),
        next: nextCursor,
      })
      .openapi("Changes"),
    "Changes by feature and day.",
  ),
});

/** The updates feed, for programs. */
export const publicUpdates = createRoutes().openapi(route, async (c) => {
  const { limit, after: cursor, area: areas, ...asked } = c.req.valid("query");
  const state = await readState(c.var.searchDb);
  const filter = {
    ...{ ...asked, category: areas },
    ...{ status: [], collections: [], q: "", has_page: false, recorded: false },
  };
  const slice = { order: "desc", page: 1, limit, after: cursor } as const;
  const { rows, next } = await listEntries(c.var.searchDb, state, filter, slice);
  const changes = rows.map((row) => toChange(row, c.var.settings.ORIGIN));
  return c.json({ changes, since: state.since, until: state.until, next }, 200);
});
