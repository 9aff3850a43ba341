import { Hono } from "hono";
import { DEFAULT_LOCALE, findLocale, type Locale } from "#content-build/locales.ts";
import type { ApiEnv } from "../env.ts";
import { findByLabel, suggestLabels } from "../services/search-labels.ts";

const MOST_BYTES = 200;

/** For the address bars of browsers: what OpenSearch calls suggestions, and where they lead. */
export const searchLabels = new Hono<ApiEnv>()
  .get("/suggestions", async (c) => {
    const { q = "", locale } = c.req.query();
    const labels = isTooLong(q) ? [] : await suggestLabels(c.var.db, q, localeOf(locale));
    return c.body(JSON.stringify([q, labels]), 200, {
      "content-type": "application/x-suggestions+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    });
  })
  .get("/go", async (c) => {
    const { q = "", locale: asked } = c.req.query();
    const locale = localeOf(asked);
    const url = await findPage(c.var.db, q, locale);
    c.header("cache-control", "no-store");
    return c.redirect(url ?? `/${locale}/search?q=${encodeURIComponent(q)}`, 302);
  });

/** Browsers send what they like: an unknown locale is English. */
function localeOf(name = ""): Locale {
  return findLocale(name) ?? DEFAULT_LOCALE;
}

/** Where nothing can be looked up, the results page says why. */
async function findPage(db: ApiEnv["Variables"]["db"], q: string, locale: Locale) {
  if (isTooLong(q)) return undefined;
  try {
    return await findByLabel(db, q, locale);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function isTooLong(q: string): boolean {
  return new TextEncoder().encode(q).length > MOST_BYTES;
}
