import { Hono } from "hono";
import { z } from "zod";
import { findLocale, LOCALES } from "#content-build/locales.ts";
import type { ApiEnv } from "../env.ts";
import { parseInput } from "../input.ts";
import { LAST_PAGE, PAGE_SIZE, SORTS, searchDocuments } from "../services/search.ts";

const MOST_BYTES = 200;

const locale = z
  .string()
  .transform((name) => findLocale(name) ?? name)
  .pipe(z.enum(LOCALES, "Not a locale of this site."));

const query = z.object({
  q: z
    .string("Say what to look for.")
    .refine((q) => new TextEncoder().encode(q).length <= MOST_BYTES, "Too long."),
  locale: z.array(locale).default(["en-US"]),
  page: z.coerce
    .number("Not a number.")
    .int("Not a whole number.")
    .min(1, "Pages start at 1.")
    .max(LAST_PAGE, `There are ${LAST_PAGE} pages at most.`)
    .default(1),
  sort: z.enum(SORTS, `One of ${SORTS.join(", ")}.`).default("best"),
});

/** Full-text search: `?q=&locale=&page=&sort=`; `locale` may be there several times. */
export const search = new Hono<ApiEnv>().get("/", async (c) => {
  const locales = c.req.queries("locale");
  const { q, page, sort } = c.req.query();
  const input = parseInput(query, { q, page, sort, locale: locales });
  const start = Date.now();
  const { documents, total, suggestions } = await searchDocuments(c.var.db, {
    text: input.q,
    locales: [...new Set(input.locale)],
    page: input.page,
    sort: input.sort,
  });
  // Short: the next load of content may answer otherwise.
  c.header("cache-control", "public, max-age=60");
  return c.json({
    documents,
    metadata: { took_ms: Date.now() - start, size: PAGE_SIZE, page: input.page, total },
    suggestions,
  });
});
