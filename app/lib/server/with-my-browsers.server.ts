import { redirect } from "@remix-run/cloudflare";
import {
  type MyBrowsers,
  readBrowsersCookie,
} from "#content-build/compat/audience/choice-cookie.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { CACHE } from "./http.server.ts";

/**
 * Redirects from `?browsers=mine` to the address with the reader's own browsers, or to the page on
 * which they are chosen.
 *
 * @param write Returns the value of the parameter; by default the query.
 */
export function withMyBrowsers(
  request: Request,
  locale: Locale,
  write = ({ query }: MyBrowsers) => query,
): Response {
  const url = new URL(request.url);
  const mine = readBrowsersCookie(request.headers.get("cookie") ?? "");
  if (mine) url.searchParams.set("browsers", write(mine));
  const here = url.pathname + url.search;
  const target = mine ? here : `/${locale}/browsers?${new URLSearchParams({ back: here })}`;
  return redirect(target, { headers: { "Cache-Control": CACHE.none } });
}
