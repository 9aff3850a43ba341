import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Locale } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { CACHE } from "./http.server.ts";

/** Data of the not-found page. */
export interface NotFoundData {
  path: string;
  /** The locales in which the page does exist. */
  locales: readonly Locale[];
}

/** A 404 to throw, with the locales in which the page exists; by default those of the content. */
export async function notFound(
  request: Request,
  { content }: AppLoadContext,
  existing?: readonly Locale[],
) {
  const path = new URL(request.url).pathname;
  const locales = existing ?? (await content.pageLocales(splitLocale(path).rest));
  return data<NotFoundData>(
    { path, locales },
    { status: 404, headers: { "Cache-Control": CACHE.none } },
  );
}
