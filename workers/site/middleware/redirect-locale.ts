import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  PREFERRED_LOCALE_COOKIE,
} from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { encodePath } from "../content/address.ts";
import { findAlias } from "../locale/alias.ts";
import { chooseLocale } from "../locale/choose-locale.ts";
import {
  endsWithSlash,
  hasMadeUpLocale,
  isEnglishOnly,
  isTranslatedEverywhere,
  lacksLocale,
} from "../locale/sections.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv, Variables } from "../site-env.ts";

/** Redirects other spellings of a locale, and retired ones, to a locale we have. */
export const redirectAlias = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    if (splitLocale(pathname).locale) return next();
    const [, first = "", ...rest] = pathname.split("/");
    const alias = findAlias(first);
    if (!alias) return next();
    const location = `/${[alias.locale, ...rest].join("/")}${rest.length === 0 ? "/" : ""}${search}`;
    return redirect(location, { status: alias.retired ? 302 : 301 });
  });

/** Redirects an unknown locale to the English page. */
export const redirectMadeUpLocale = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    if (!hasMadeUpLocale(pathname)) return next();
    const rest = pathname.slice(pathname.indexOf("/", 1));
    return redirect(`/${DEFAULT_LOCALE}${trim(rest)}${search}`, { status: 302 });
  });

/** Adds the reader's preferred locale to a URL without one. */
export const redirectToLocale = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    if (!lacksLocale(pathname)) return next();
    const wishes = {
      cookie: getCookie(c, PREFERRED_LOCALE_COOKIE),
      acceptLanguage: c.req.header("accept-language"),
    };
    const locale = chooseLocale(wishes, await localesOf(c.var.content, pathname));
    const { entries, suffix } = await c.var.content.find(pathname);
    const page = entries.find((entry) => entry.kind === "page" && entry.locale === locale);
    const path =
      page?.kind === "page" && !suffix ? encodePath(page.url) : `/${locale}${trim(pathname)}`;
    return redirect(path + search, { status: 302, vary: "accept-language, cookie" });
  });

/** The candidate locales: those that have the page or a redirect for it, else all. */
async function localesOf(content: Variables["content"], path: string): Promise<readonly Locale[]> {
  if (isEnglishOnly(path)) return [DEFAULT_LOCALE];
  if (isTranslatedEverywhere(path)) return LOCALES;
  const { entries } = await content.find(path);
  const having = LOCALES.filter((locale) => entries.some((entry) => entry.locale === locale));
  return having.length > 0 ? having : LOCALES;
}

/** Applies the section's trailing-slash rule, to avoid a second redirect. */
function trim(path: string): string {
  const bare = path.replace(/(?<!\/)\/+$/, "");
  const isFile = /\.[a-z0-9]+$/i.test(bare);
  return endsWithSlash(path) && !isFile ? `${bare}/` : bare;
}

/** Normalises the case of a locale: `/EN-us/search` becomes `/en-US/search`. */
export const redirectLocaleCase = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    const { locale, rest } = splitLocale(pathname);
    if (!locale || pathname.startsWith(`/${locale}/`) || pathname === `/${locale}`) return next();
    return redirect(`/${locale}${rest}${search}`, { status: 302 });
  });

/** Redirects English-only sections from other locales. */
export const redirectEnglishOnly = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    const { locale, rest } = splitLocale(pathname);
    if (!locale || locale === DEFAULT_LOCALE || !isEnglishOnly(rest)) return next();
    return redirect(`/${DEFAULT_LOCALE}${trim(rest)}${search}`, { status: 302 });
  });
