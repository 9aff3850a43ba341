import { AREAS } from "#content-build/contract/areas.ts";
import { LAST_PAGE, PAGE_KINDS } from "#content-build/contract/search.ts";
import { limitAll } from "../../middleware/limit.ts";
import { publicRead } from "../../middleware/public-read.ts";
import { orUnavailable, SEARCH_BUDGET } from "../../middleware/search-limits.ts";
import { createRoute, createRoutes, failures, z } from "../../openapi.ts";
import { foundPage, toFoundPage } from "../../schemas/found-page.ts";
import { localeQuery, nextCursor, readResponses } from "../../schemas/public-read.ts";
import { PAGE_SIZE, searchOnce } from "../../services/search/index.ts";

const query = z.object({
  q: z
    .string("Say what to look for.")
    .max(200, "Too long.")
    .refine((q) => new TextEncoder().encode(q).length <= 200, "Too long.")
    .openapi({ description: "The search query, at most 200 bytes." }),
  locale: localeQuery,
  area: z
    .enum(AREAS, "Not an area of the documentation.")
    .optional()
    .openapi({ description: "Only this area of the documentation." }),
  kind: z
    .enum(PAGE_KINDS, `One of ${PAGE_KINDS.join(", ")}.`)
    .optional()
    .openapi({ description: "Only pages of this kind." }),
  after: z
    .string()
    .regex(/^(?:[1-9]|)$/, "Not a cursor.")
    .default("")
    .openapi({ description: "The `next` of the answer before: continues there." }),
});

const answer = z
  .object({
    results: z.array(foundPage),
    total: z.number(),
    meant: z
      .string()
      .nullable()
      .openapi({ description: "The query as corrected, if it was misspelled." }),
    next: nextCursor,
  })
  .openapi("FoundPages");

const route = createRoute({
  method: "get",
  path: "/",
  operationId: "findPages",
  tags: ["public"],
  summary: "Search, without markup",
  description: `${PAGE_SIZE} results at a time; English ones where there is no translation.`,
  middleware: [...publicRead, limitAll(SEARCH_BUDGET)],
  request: { query },
  responses: {
    ...readResponses(answer, "Results, best first."),
    ...failures("unavailable", "search_empty"),
  },
});

/** The search, for programs. */
export const publicSearch = createRoutes().openapi(route, async (c) => {
  const { q, locale, area, kind, after } = c.req.valid("query");
  const page = Number(after) + 1;
  const found = await searchOnce(c.var, {
    ...{ text: q, locales: [locale], page, sort: "best", fallback: true },
    ...(area && { area }),
    ...(kind && { kind }),
  });
  const { documents, total, suggestions } = orUnavailable(found);
  const isMore = page * PAGE_SIZE < total.value && page < LAST_PAGE;
  return c.json(
    {
      results: documents.map((one) => toFoundPage(one, c.var.settings.ORIGIN)),
      total: total.value,
      meant: suggestions[0]?.text ?? null,
      next: isMore ? String(page) : null,
    },
    200,
  );
});
