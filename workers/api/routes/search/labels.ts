import { DEFAULT_LOCALE, findLocale, type Locale } from "#content-build/contract/locales.ts";
import type { SearchDb } from "#db/client.ts";
import { limitSearch, orUnavailable } from "../../middleware/search-limits.ts";
import { createRoute, createRoutes, failures, z } from "../../openapi.ts";
import { findByLabel, searchLine, suggestOnce } from "../../services/search/index.ts";

const MOST_BYTES = 200;
const SUGGESTIONS_TYPE = "application/x-suggestions+json";

const tags = ["search"];
const query = z.object({
  q: z.string().max(8192).default("").openapi({ description: "The text typed so far." }),
  locale: z
    .string()
    .max(35)
    .optional()
    .openapi({ description: "An unknown locale falls back to en-US." }),
});

const suggest = createRoute({
  method: "get",
  path: "/suggestions",
  tags,
  summary: "Search suggestions in the OpenSearch format",
  middleware: limitSearch,
  request: { query },
  responses: {
    ...failures("invalid_input", "too_many_requests", "unavailable"),
    200: {
      description: "The text, then the suggestions.",
      content: {
        [SUGGESTIONS_TYPE]: {
          schema: z.array(z.union([z.string(), z.array(z.string())])).length(2),
        },
      },
    },
  },
});

const go = createRoute({
  method: "get",
  path: "/go",
  tags,
  summary: "Redirects to the document of a suggestion, else to the search results",
  middleware: limitSearch,
  request: { query },
  responses: {
    302: { description: "Redirect to the document or the search results." },
    ...failures("invalid_input", "too_many_requests"),
  },
});

/** OpenSearch suggestions for the browser's address bar, and the redirect they lead to. */
export const searchLabels = createRoutes()
  .openapi(suggest, async (c) => {
    const { q, locale } = c.req.valid("query");
    const labels = isTooLong(q) ? [] : orUnavailable(await suggestOnce(c.var, q, localeOf(locale)));
    return c.json([q, labels] as [string, string[]], 200, {
      "content-type": `${SUGGESTIONS_TYPE}; charset=utf-8`,
      "cache-control": "public, max-age=3600",
    });
  })
  .openapi(go, async (c) => {
    const { q, locale: asked } = c.req.valid("query");
    const locale = localeOf(asked);
    const url = await findPage(c.var.searchDb, q, locale);
    c.header("cache-control", "no-store");
    return c.redirect(url ?? `/${locale}/search?q=${encodeURIComponent(q)}`, 302);
  });

/** Browsers send anything here: an unknown locale falls back to English. */
function localeOf(name = ""): Locale {
  return findLocale(name) ?? DEFAULT_LOCALE;
}

/** Undefined if there is no such page or the lookup fails: the results page takes over. */
async function findPage(db: SearchDb, q: string, locale: Locale) {
  if (isTooLong(q)) return undefined;
  try {
    return (await searchLine.run(() => findByLabel(db, q, locale)))?.result;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function isTooLong(q: string): boolean {
  return new TextEncoder().encode(q).length > MOST_BYTES;
}
