import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { apiFor, readWhoami } from "#app/lib/server/api.server.ts";
import { backPage, readBack } from "#app/lib/server/back-page.server.ts";
import { readBrowsers } from "#app/lib/server/compat-data.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import { readForm } from "#app/lib/server/read-form.server.ts";
import { type ApiAnswer, refuse, refuseUnread } from "#app/lib/server/refuse.server.ts";
import { parseAudience } from "#content-build/compat/audience/audience.ts";
import {
  browsersCookie,
  choiceText,
  LONGEST_KEPT_QUERY,
  type MyBrowsers,
  readChoice as readChoiceText,
  writeChoice,
} from "#content-build/compat/audience/choice-cookie.ts";
import { Browsers } from "#content-build/compat/browsers.ts";
import { COMPAT_BROWSERS } from "#content-build/compat/files.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { type ChosenBrowser, DONE, queryOf, WAYS } from "./choice.ts";

/** The page itself is not a page to go back to. */
const OWN = "/browsers";

/** A form with all versions is shorter by far. */
const MOST_BYTES = 16 * 1024;

const version = z
  .string()
  .trim()
  .regex(/^(?:\d{1,5}(?:\.\d{1,5}){0,3})?$/)
  .default("");

const form = z.object({
  intent: z.enum(["save", "forget"]),
  way: z.enum(WAYS).default("widely"),
  year: z
    .string()
    .regex(/^20\d\d$/)
    .optional(),
  query: z.string().max(LONGEST_KEPT_QUERY).default(""),
  back: z.string().max(2000).optional(),
});

const versions = z.object(
  Object.fromEntries(COMPAT_BROWSERS.map((id) => [id, version])) as Record<
    (typeof COMPAT_BROWSERS)[number],
    typeof version
  >,
);

/**
 * The choice that an address shares, or else that of the account or the cookie, with what it means
 * today.
 */
export async function readChoice(context: AppLoadContext, request: Request) {
  const browsers = await knownBrowsers(context.content);
  const { searchParams } = new URL(request.url);
  const account = await readAccount(context, request);
  const cookie = choiceText(request.headers.get("cookie") ?? "");
  const text = account?.browsers ?? cookie;
  const kept = readChoiceText(text);
  const shared = searchParams.get("browsers") ?? undefined;
  const query = shared ?? kept?.query;
  const today = dayOf(new Date());
  const { audience, problem } = query ? parseAudience(query, browsers, today) : {};
  const chosen = [...(audience?.minimum ?? [])].map(([id, version]): ChosenBrowser => {
    const name = browsers.find(id)?.name ?? id;
    return { id, name, version, released: browsers.dateOf(id, version) };
  });
  return {
    query,
    chosen,
    problem,
    kind: audience?.kind,
    year: audience?.year,
    isShared: shared !== undefined && audience?.query !== kept?.query,
    isKept: kept !== undefined,
    isInAccount: account !== undefined,
    /** New value of the cookie, if the account has a different one. */
    cookie: text === cookie ? undefined : browsersCookie(kept, context.settings.origin),
    thisYear: Number(today.slice(0, 4)),
    browsers: browsers.all.map(({ id, name, releases }) => ({
      ...{ id, name },
      latest: browsers.latestOn(id, today)?.version ?? releases.at(-1)?.version ?? "",
    })),
    done: DONE.find((each) => each === searchParams.get("done")),
    back: readBack(request, OWN),
  };
}

/** Keeps a choice in the cookie and the account, or removes it; an invalid query is refused. */
export async function keepChoice(context: AppLoadContext, request: Request, locale: Locale) {
  const sent = await readForm(request, MOST_BYTES);
  if (typeof sent === "string") return refuseUnread(sent);
  const entries = [...sent].filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  const fields = form.safeParse(Object.fromEntries(entries));
  if (!fields.success) {
    const isLong = fields.error.issues.some(({ code }) => code === "too_big");
    return refuse(isLong ? "too-long" : "unreadable", 422, entries);
  }
  const { intent, way, back } = fields.data;
  if (intent === "forget") {
    if (!(await keepInAccount(context, request, undefined))) return refuse("account", 503, entries);
    return leave(context, locale, undefined, { done: "forgotten", back });
  }
  const written = versions.safeParse(Object.fromEntries(entries));
  if (!written.success && way === "versions") {
    const field = String(written.error.issues[0]?.path[0] ?? "");
    return refuse("bad-version", 422, [...entries, ["wrong", field]]);
  }
  const minimum = Object.entries(written.data ?? {}).filter(([, text]) => text !== "");
  const browsers = await knownBrowsers(context.content);
  const query = queryOf({ ...fields.data, minimum });
  const { audience, problem } = parseAudience(query, browsers, dayOf(new Date()));
  if (!audience) return refuse(problem.code, 422, [...entries, ["wrong", problem.text]]);
  // A version that is not released yet selects nothing, even if the query as a whole is valid.
  const unknown = way === "versions" && minimum.find(([id]) => !audience.minimum.has(id as never));
  if (unknown) return refuse("bad-version", 422, [...entries, ["wrong", unknown[0]]]);
  if (!(await keepInAccount(context, request, audience))) return refuse("account", 503, entries);
  return leave(context, locale, audience, { done: "saved", back });
}

function leave(
  { settings }: AppLoadContext,
  locale: Locale,
  choice: MyBrowsers | undefined,
  { done, back }: { done: string; back: string | undefined },
) {
  const page = backPage(back, OWN);
  const query = new URLSearchParams({ done, ...(page && { back: page }) });
  return redirect(`/${locale}/browsers?${query}`, {
    status: 303,
    headers: {
      "Cache-Control": CACHE.none,
      "Set-Cookie": browsersCookie(choice, settings.origin),
    },
  });
}

/** A response for one reader alone, which must not be cached. */
export function privately<Page>(page: Page, cookie: string | undefined) {
  return data(page, {
    headers: { "Cache-Control": CACHE.none, ...(cookie && { "Set-Cookie": cookie }) },
  });
}

async function knownBrowsers(content: ContentReader): Promise<Browsers> {
  return (await readBrowsers(content)) ?? new Browsers({ browsers: [] });
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The settings of a signed-in reader; undefined for visitors, and if the API does not respond. */
async function readAccount(context: AppLoadContext, request: Request) {
  if (!isSignedIn(request)) return undefined;
  const { settings } = (await readWhoami(context, request)) ?? {};
  return settings ?? undefined;
}

/**
 * Saves a choice, or that there is none, in the account of a signed-in reader; returns whether that
 * worked. A cookie alone would not do: it is replaced if the account has another choice.
 */
async function keepInAccount(
  context: AppLoadContext,
  request: Request,
  choice: MyBrowsers | undefined,
): Promise<boolean> {
  if (!isSignedIn(request)) return true;
  const json = { browsers: choice ? writeChoice(choice) : "" };
  try {
    const client = apiFor(context, request).api.v1.plus.settings;
    const answer: Omit<ApiAnswer, "json"> = await client.$post({ json });
    // With an expired session, there is no account to save it in.
    return answer.ok || answer.status === 401;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function isSignedIn(request: Request): boolean {
  return request.headers.get("cookie")?.includes("session=") ?? false;
}
