import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { BASELINE_LEVELS, DOCUMENT_TYPES } from "#content-build/contract/search.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { limitSearch, orUnavailable } from "../../middleware/search-limits.ts";
import { createRoute, createRoutes, failures, json, z } from "../../openapi.ts";
import {
  documentTypeOf,
  readSimilar,
  type SearchDocument,
  searchLine,
} from "../../services/search/index.ts";

const DOCS = "/docs/";

const query = z.object({
  url: z
    .string("Say which page.")
    .max(300, "Too long.")
    .regex(/^\/[A-Za-z-]{2,10}\/docs\/\S+$/, "Not the address of a document.")
    .openapi({ description: "The address of a document: `/en-US/docs/Web/CSS/color`." }),
});

const document = z.object({
  mdn_url: z.string(),
  title: z.string(),
  locale: z.string(),
  slug: z.string(),
  summary: z.string(),
  type: z.enum(DOCUMENT_TYPES).optional().openapi({ description: "What the page is about." }),
  baseline: z.enum(BASELINE_LEVELS).optional().openapi({
    description: "The Baseline status of its feature, if it has one.",
  }),
});

const answer = z
  .object({
    title: z
      .string()
      .optional()
      .openapi({ description: "Of the document asked about, if it is known." }),
    documents: z.array(document),
  })
  .openapi("SimilarDocuments");

const route = createRoute({
  method: "get",
  path: "/similar",
  tags: ["search"],
  summary: "Documents about similar things",
  description:
    "At most five, in the locale of the document, best first; none if nothing is known of it.",
  middleware: limitSearch,
  request: { query },
  responses: {
    200: json(answer, "The documents."),
    ...failures("invalid_input", "too_many_requests", "unavailable"),
  },
});

/** Pages similar to a given one: `?url=`. */
export const similar = createRoutes().openapi(route, async (c) => {
  const { locale, rest } = splitLocale(c.req.valid("query").url);
  const page = { locale: locale ?? DEFAULT_LOCALE, slug: rest.slice(DOCS.length) };
  const found = await searchLine.run(() => readSimilar(c.var.searchDb, page));
  const { page: asked, documents } = orUnavailable(found?.result);
  c.header("cache-control", "public, max-age=86400");
  return c.json(
    { ...(asked ? { title: asked.title } : {}), documents: documents.map(toAnswer) },
    200,
  );
});

function toAnswer({ url, title, locale, slug, summary, page_type, baseline }: SearchDocument) {
  const type = documentTypeOf(page_type);
  return {
    ...{ mdn_url: url, title, locale, slug, summary },
    ...(type ? { type } : {}),
    ...(baseline ? { baseline } : {}),
  };
}
