import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookieOf, preferenceCookie } from "#app/lib/cookies.ts";
import { backPage, readBack } from "#app/lib/server/back-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { readForm, textFields } from "#app/lib/server/read-form.server.ts";
import { refuse, refuseUnread } from "#app/lib/server/refuse.server.ts";
import {
  findLocale,
  LOCALES,
  type Locale,
  PREFERRED_LOCALE_COOKIE,
} from "#content-build/contract/locales.ts";
import { MODES_COOKIE, type Preferences, readModes, TOOLTIPS_COOKIE } from "./preferences.ts";

/** The page itself is not a page to go back to. */
const OWN = "/reading";

const MOST_BYTES = 16 * 1024;

const form = z.object({
  language: z.enum(["", ...LOCALES]).default(""),
  sidebar: z.literal("hide").optional(),
  contents: z.literal("hide").optional(),
  width: z.enum(["", "narrow", "wide"]).default(""),
  code: z.enum(["", "small", "large"]).default(""),
  tooltips: z.literal("hide").optional(),
  back: z.string().max(2000).optional(),
});

/** The preferences in the cookies of the request. */
export function readPreferences(request: Request): Preferences {
  const cookies = request.headers.get("cookie") ?? "";
  return {
    language: findLocale(cookieOf(cookies, PREFERRED_LOCALE_COOKIE)),
    modes: readModes(cookieOf(cookies, MODES_COOKIE)),
    hasTooltips: cookieOf(cookies, TOOLTIPS_COOKIE) !== "off",
    isSaved: new URL(request.url).searchParams.get("done") === "saved",
    back: readBack(request, OWN),
  };
}

/** Stores the preferences in cookies, which pages and the site worker read. */
export async function keepPreferences(context: AppLoadContext, request: Request, locale: Locale) {
  const sent = await readForm(request, MOST_BYTES);
  if (typeof sent === "string") return refuseUnread(sent);
  const entries = textFields(sent);
  const fields = form.safeParse(Object.fromEntries(entries));
  if (!fields.success) return refuse("unreadable", 422, entries);
  const { language, sidebar, contents, width, code, tooltips, back } = fields.data;
  const modes = [
    sidebar && "no-sidebar",
    contents && "no-contents",
    width,
    code && `${code}-code`,
  ].filter(Boolean);
  const page = backPage(back, OWN);
  const query = new URLSearchParams({ done: "saved", ...(page && { back: page }) });
  const headers = new Headers({ "Cache-Control": CACHE.none });
  const { origin } = context.settings;
  for (const [name, value] of [
    [PREFERRED_LOCALE_COOKIE, language],
    [MODES_COOKIE, modes.join(".")],
    [TOOLTIPS_COOKIE, tooltips ? "off" : ""],
  ] as const) {
    headers.append("Set-Cookie", preferenceCookie(name, value, origin));
  }
  return redirect(`/${language || locale}${OWN}?${query}`, { status: 303, headers });
}

/** A response for one reader alone, which must not be cached. */
export function privately<Page>(page: Page) {
  return data(page, { headers: { "Cache-Control": CACHE.none } });
}
