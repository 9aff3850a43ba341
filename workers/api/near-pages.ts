import type { Context } from "hono";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { splitLocale, wordsOfPath } from "#content-build/contract/slugs.ts";
import type { ApiEnv } from "./env.ts";
import { ApiError } from "./errors.ts";
import { isWithin } from "./middleware/limit.ts";
import { SEARCH_BUDGET } from "./middleware/search-limits.ts";
import { searchOnce } from "./services/search/index.ts";

const MOST = 6;
const MOST_CHARACTERS = 60;

/** Pages with names similar to the last segments of an address at which there is no page. */
export async function nearPages(
  c: Context<ApiEnv>,
  asked: string,
  locale: Locale,
): Promise<{ title: string; path: string }[]> {
  const [address = ""] = asked.replace(/^https?:\/\/[^/]*/i, "").split(/[?#]/, 1);
  const path = address.startsWith("/") ? address : `/${address}`;
  const text = wordsOfPath(path).slice(0, MOST_CHARACTERS);
  if (text.trim() === "" || !(await isWithin(c, SEARCH_BUDGET))) return [];
  const wanted = LOCALES.find((one) => one === splitLocale(path).locale) ?? locale;
  const found = await searchOnce(c.var, {
    ...{ text, locales: [wanted], page: 1, sort: "best", fallback: true },
  }).catch(ifLoaded);
  return (found?.documents ?? [])
    .slice(0, MOST)
    .map(({ title, mdn_url }) => ({ title, path: mdn_url }));
}

/** Before search has been loaded, there are no pages to suggest. */
function ifLoaded(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== "search_empty") throw error;
}
