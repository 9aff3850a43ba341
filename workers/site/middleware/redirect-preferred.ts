import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import {
  findLocale,
  HELD_LOCALE_COOKIE,
  type Locale,
  PREFERRED_LOCALE_COOKIE,
} from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { decodePath, encodePath } from "../content/address.ts";
import { isTranslatedEverywhere } from "../locale/sections.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

/** Lifetime of the cookie in seconds: by then, the page must have read it. */
const HELD_FOR = 60;

/**
 * Redirects to the reader's remembered locale, whatever language a link leads to; only a link from
 * the page itself, such as one of the language menu, is followed as it is.
 */
export const redirectPreferred = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { method } = c.req;
    // A form would lose what was entered.
    if (method !== "GET" && method !== "HEAD") return next();
    const preferred = findLocale(getCookie(c, PREFERRED_LOCALE_COOKIE) ?? "");
    if (!preferred) return next();
    const { url, content } = c.var;
    const { locale, rest } = splitLocale(url.pathname);
    if (!locale || locale === preferred) return next();
    const referrer = ownReferrer(c);
    if (isTranslatedEverywhere(rest)) {
      if (referrer && splitLocale(referrer).rest === rest) return next();
      return hold(c, locale, `/${preferred}${rest}`);
    }
    const { entries, suffix } = await content.find(url.pathname);
    const page = entries.find((entry) => entry.kind === "page" && entry.locale === preferred);
    if (page?.kind !== "page" || suffix) return next();
    const isChosen = entries.some((entry) => entry.kind === "page" && entry.url === referrer);
    if (isChosen) return next();
    return hold(c, locale, encodePath(page.url));
  });

/**
 * The path of our page that contains the link; for two languages side by side, the path of the
 * translation.
 */
function ownReferrer(c: Context<SiteEnv>): string | undefined {
  const referrer = c.req.raw.headers.get("referer") ?? "";
  const { origin } = c.var.url;
  if (!referrer.startsWith(`${origin}/`)) return undefined;
  const path = decodePath(referrer.slice(origin.length).split(/[?#]/, 1)[0] ?? "");
  return path.replace(/^(\/[^/]+)\/beside\//, "$1/docs/");
}

/** Redirects to `target`, with a cookie that tells that page which language it should offer. */
function hold(c: Context<SiteEnv>, asked: Locale, target: string): Response {
  const { url } = c.var;
  const response = redirect(target + url.search, { status: 302, vary: "cookie, referer" });
  // A semicolon would end the path.
  if (target.includes(";")) return response;
  const value = asked + encodeURIComponent(target);
  const secure = url.protocol === "https:" ? "; Secure" : "";
  response.headers.set(
    "set-cookie",
    `${HELD_LOCALE_COOKIE}=${value}; Path=${target}; Max-Age=${HELD_FOR}; SameSite=Lax${secure}`,
  );
  return response;
}
