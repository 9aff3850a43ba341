import { LONGEST_KEPT_QUERY } from "#content-build/compat/audience/choice-cookie.ts";
import { AREAS } from "#content-build/contract/areas.ts";
import { findLocale, LOCALES } from "#content-build/contract/locales.ts";
import {
  BASELINE_LEVELS,
  DOCUMENT_TYPES,
  LAST_PAGE,
  SORTS,
} from "#content-build/contract/search.ts";
import { limitSearch, orUnavailable } from "../../middleware/search-limits.ts";
import { createRoute, createRoutes, failures, json, z } from "../../openapi.ts";
import { publishedFor } from "../../published.ts";
import { openCompat } from "../../services/agents/compat-data.ts";
import { audienceFilter } from "../../services/search/audience-filter.ts";
import { PAGE_SIZE, searchOnce } from "../../services/search/index.ts";

const MOST_BYTES = 200;

const locale = z
  .string()
  .transform((name) => findLocale(name) ?? name)
  .pipe(z.enum(LOCALES, "Not a locale of this site."));

const query = z.object({
  q: z
    .string("Say what to look for.")
    .refine((q) => new TextEncoder().encode(q).length <= MOST_BYTES, "Too long.")
    .openapi({
      description: `The search query, at most ${MOST_BYTES} bytes.`,
      maxLength: MOST_BYTES,
    }),
  locale: z
    .union(
      [locale.transform((one) => [one]), z.array(locale).max(LOCALES.length)],
      "Not a locale of this site.",
    )
    .default(["en-US"])
    .openapi({
      description: "May be repeated; case-insensitive.",
      type: "array",
      items: { type: "string", maxLength: 35 },
      maxItems: LOCALES.length,
    }),
  page: z.coerce
    .number("Not a number.")
    .int("Not a whole number.")
    .min(1, "Pages start at 1.")
    .max(LAST_PAGE, `There are ${LAST_PAGE} pages at most.`)
    .default(1)
    .openapi({ description: "The page number; a page has ten results." }),
  area: z
    .enum(AREAS, "Not an area of the documentation.")
    .optional()
    .openapi({ description: "Restricts results to this area of the documentation." }),
  browsers: z.string().min(1).max(LONGEST_KEPT_QUERY).optional().openapi({
    description:
      "Leaves out pages about features that do not work in these browsers: `baseline 2024`, `chrome >= 110, safari >= 16`.",
  }),
  fallback: z
    .enum(["true", "false"], "true or false.")
    .default("false")
    .openapi({ description: "Whether to include en-US pages that are not translated." }),
  sort: z
    .enum(SORTS, `One of ${SORTS.join(", ")}.`)
    .default("best")
    .openapi({ description: "The sort order." }),
});

const html = z.array(z.string());

const found = z
  .object({
    mdn_url: z.string(),
    score: z.number(),
    title: z.string(),
    locale: z.string().openapi({ description: "In lower case." }),
    slug: z.string(),
    landing: z.string().openapi({
      description: "The URL to link to: the page, or the section that matches best.",
    }),
    popularity: z.number(),
    summary: z.string(),
    type: z.enum(DOCUMENT_TYPES).optional().openapi({ description: "What the page is about." }),
    baseline: z.enum(BASELINE_LEVELS).optional().openapi({
      description: "The Baseline status of its feature, if it has one.",
    }),
    highlight: z
      .object({ title: html.optional(), body: html.optional() })
      .openapi({ description: "HTML fragments with matches in `mark`." }),
    sections: z
      .array(z.object({ url: z.string(), title: z.string() }))
      .openapi({ description: "The sections that match best; titles are HTML." }),
  })
  .openapi("SearchHit");

const answer = z
  .object({
    documents: z.array(found),
    metadata: z.object({
      took_ms: z.number(),
      size: z.number(),
      page: z.number(),
      total: z
        .object({ value: z.number(), relation: z.enum(["eq", "gte"]) })
        .openapi({ description: "With `gte`, `value` is a lower bound." }),
    }),
    suggestions: z
      .array(z.object({ text: z.string(), total: z.number() }))
      .openapi({ description: "Spelling corrections of the query, at most one." }),
  })
  .openapi("SearchAnswer");

const route = createRoute({
  method: "get",
  path: "/",
  tags: ["search"],
  summary: "Full-text search",
  description:
    "Only a few searches run at once; others are queued, unless the answer is already known. If the queue is full, the response is 503 with `Retry-After`.",
  middleware: limitSearch,
  request: { query },
  responses: {
    200: json(answer, "A page of results."),
    ...failures("invalid_input", "too_many_requests", "unavailable", "search_empty"),
  },
});

/** Full-text search: `?q=&locale=&page=&sort=`; `locale` may be repeated. */
export const search = createRoutes().openapi(route, async (c) => {
  const { q, page, sort, locale, fallback, area, browsers } = c.req.valid("query");
  const start = Date.now();
  const today = new Date(start).toISOString().slice(0, 10);
  const works =
    browsers && audienceFilter(browsers, await openCompat(await publishedFor(c)), today);
  const result = await searchOnce(c.var, {
    text: q,
    locales: [...new Set(locale)],
    page,
    sort,
    ...(area ? { area } : {}),
    ...(works ? { works } : {}),
    fallback: fallback === "true",
  });
  const { documents, total, suggestions } = orUnavailable(result);
  // Clients of this API expect one day; the search page has its own cache policy.
  c.header("cache-control", "public, max-age=86400");
  const metadata = { took_ms: Date.now() - start, size: PAGE_SIZE, page, total };
  return c.json({ documents, metadata, suggestions }, 200);
});
