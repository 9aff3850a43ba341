import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { findLocale } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { encodePath } from "../content/address.ts";
import { isTranslatedEverywhere } from "../locale/sections.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

/** Redirects to the reader's remembered locale. */
export const redirectPreferred = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const preferred = findLocale(getCookie(c, "preferredlocale") ?? "");
    if (!preferred) return next();
    const { url, content } = c.var;
    const { locale, rest } = splitLocale(url.pathname);
    if (!locale || locale === preferred) return next();
    const vary = "cookie";
    if (isTranslatedEverywhere(rest)) {
      return redirect(`/${preferred}${rest}${url.search}`, { status: 302, vary });
    }
    const { entries, suffix } = await content.find(url.pathname);
    const page = entries.find((entry) => entry.kind === "page" && entry.locale === preferred);
    if (page?.kind !== "page" || suffix) return next();
    return redirect(encodePath(page.url) + url.search, { status: 302, vary });
  });
