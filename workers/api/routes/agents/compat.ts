import { browserNamed } from "#content-build/compat/audience/names.ts";
import { COMPAT_AREAS, COMPAT_BROWSERS } from "#content-build/compat/files.ts";
import { ApiError } from "../../errors.ts";
import { publicRead } from "../../middleware/public-read.ts";
import { createRoute, createRoutes, z } from "../../openapi.ts";
import { publishedFor } from "../../published.ts";
import {
  afterQuery,
  limitQuery,
  listQuery,
  nextCursor,
  readResponses,
} from "../../schemas/public-read.ts";
import { featureFacts, toFacts } from "../../schemas/support.ts";
import { unknownName, unknownNames } from "../../schemas/unknown-name.ts";
import { openCompat } from "../../services/agents/compat-data.ts";

const MOST_KEYS = 50;
const MOST_MORE = 200;
const NOTHING = { keys: [], more: [] };

const lookup = z.object({
  keys: listQuery(
    MOST_KEYS,
    200,
    "Keys or names, with commas: `css.selectors.has,Array.prototype.at`; at most 50.",
  ),
  browsers: listQuery(
    COMPAT_BROWSERS.length,
    50,
    `Only these browsers, with commas: ${COMPAT_BROWSERS.join(", ")}.`,
  ).optional(),
});

const found = z
  .object({
    features: z.array(featureFacts),
    unknown: z.array(unknownName),
    more: z.array(z.string()).openapi({ description: "Further keys of features of Baseline." }),
  })
  .openapi("CompatAnswer");

const byKey = createRoute({
  method: "get",
  path: "/",
  operationId: "readCompat",
  tags: ["public"],
  summary: "Browser support of features, by key or name",
  middleware: publicRead,
  request: { query: lookup },
  responses: readResponses(found, "The features, and names that nothing has."),
});

const listing = z.object({
  area: z
    .enum(COMPAT_AREAS, "Not an area of the data.")
    .openapi({ description: "The area of the data: the first part of a key." }),
  after: afterQuery,
  limit: limitQuery(100, 1000),
});

const keyList = createRoute({
  method: "get",
  path: "/keys",
  operationId: "listCompatKeys",
  tags: ["public"],
  summary: "The keys of an area of the compatibility data",
  middleware: publicRead,
  request: { query: listing },
  responses: readResponses(
    z.object({ keys: z.array(z.string()), next: nextCursor }).openapi("CompatKeys"),
    "Keys, in the order of the data.",
  ),
});

/** Browser support of features. */
export const compat = createRoutes()
  .openapi(byKey, async (c) => {
    const { keys: names, browsers: only } = c.req.valid("query");
    const { set, browsers, names: known } = await openCompat(await publishedFor(c));
    const chosen = only?.map((name) => {
      const id = browserNamed(name.toLowerCase());
      if (id) return id;
      const list = COMPAT_BROWSERS.join(", ");
      throw new ApiError("invalid_input", `Not a browser of the data: ${name}. Browsers: ${list}.`);
    });
    const named = names.map((name) => ({ name, ...(known.find(name) ?? NOTHING) }));
    const keys = [...new Set(named.flatMap((one) => one.keys))];
    const unknown = named.flatMap(({ name, keys }) => (keys.length === 0 ? [name] : []));
    const features = keys.slice(0, MOST_KEYS).flatMap((key) => {
      const feature = set.find(key);
      const { ORIGIN } = c.var.settings;
      return feature ? [toFacts(feature, browsers, ORIGIN, chosen && new Set(chosen))] : [];
    });
    return c.json(
      {
        features,
        unknown: unknownNames(unknown, known),
        more: [...keys.slice(MOST_KEYS), ...named.flatMap((one) => one.more)].slice(0, MOST_MORE),
      },
      200,
    );
  })
  .openapi(keyList, async (c) => {
    const { area, after, limit } = c.req.valid("query");
    const { set } = await openCompat(await publishedFor(c));
    const keys = set.area(area)?.keys ?? [];
    // The cursor is the last key of the previous response.
    const start = after === "" ? 0 : keys.indexOf(after) + 1;
    const slice = keys.slice(start, start + limit);
    const next = start + limit < keys.length ? (slice.at(-1) ?? null) : null;
    return c.json({ keys: slice, next }, 200);
  });
