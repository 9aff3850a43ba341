import { publicRead } from "../../middleware/public-read.ts";
import { createRoute, createRoutes, z } from "../../openapi.ts";
import { publishedFor } from "../../published.ts";
import { afterQuery, limitQuery, nextCursor, readResponses } from "../../schemas/public-read.ts";
import { baselineFacts, toBaseline } from "../../schemas/support.ts";
import { openCompat } from "../../services/agents/compat-data.ts";
import { ApiError } from "../../errors.ts";

const listing = z.object({
  level: baselineFacts.shape.level
    .optional()
    .openapi({ description: "Only features of this level." }),
  since: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, "Not a day such as 2026-01-31.")
    .optional()
    .openapi({ description: "Only what became newly available on this day or later." }),
  after: afterQuery,
  limit: limitQuery(50, 500),
});

const feature = z
  .object({ ...baselineFacts.shape, keys: z.array(z.string()) })
  .openapi("BaselineFeature");

const list = createRoute({
  method: "get",
  path: "/",
  operationId: "listBaseline",
  tags: ["public"],
  summary: "The features of Baseline and their levels",
  middleware: publicRead,
  request: { query: listing },
  responses: readResponses(
    z.object({ features: z.array(feature), next: nextCursor }).openapi("BaselineList"),
    "Features, by id.",
  ),
});

const one = createRoute({
  method: "get",
  path: "/{id}",
  operationId: "readBaseline",
  tags: ["public"],
  summary: "One feature of Baseline",
  middleware: publicRead,
  request: {
    params: z.object({
      id: z.string().max(200).openapi({ description: "Its id, such as `container-queries`." }),
    }),
  },
  responses: readResponses(feature, "The feature, with its keys."),
});

/** The features of the web that Baseline tracks. */
export const baseline = createRoutes()
  .openapi(list, async (c) => {
    const { level, since, after, limit } = c.req.valid("query");
    const { set, names } = await openCompat(await publishedFor(c));
    const matching = names.features.flatMap(({ keys, more }) => {
      const facts = set.find(keys[0] ?? "")?.baseline;
      if (!facts || facts.id <= after || (level && facts.level !== level)) return [];
      if (since && (facts.low ?? "") < since) return [];
      return [{ ...toBaseline(facts), keys: [...keys, ...more] }];
    });
    const features = matching.slice(0, limit);
    const next = matching.length > limit ? (features.at(-1)?.id ?? null) : null;
    return c.json({ features, next }, 200);
  })
  .openapi(one, async (c) => {
    const { id } = c.req.valid("param");
    const { set, names } = await openCompat(await publishedFor(c));
    const found = names.features.find(({ feature: { id: known } }) => known === id);
    const facts = set.find(found?.keys[0] ?? "")?.baseline;
    if (!found || !facts) {
      const near = names.near(id).join(", ");
      throw new ApiError("not_found", `There is no such feature.${near && ` Similar: ${near}`}`);
    }
    return c.json({ ...toBaseline(facts), keys: [...found.keys, ...found.more] }, 200);
  });
