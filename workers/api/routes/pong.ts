import type { Context } from "hono";
import { findLocale } from "#content-build/contract/locales.ts";
import type { ApiEnv, Settings } from "../env.ts";
import { ApiError } from "../errors.ts";
import { geoOf } from "../geo.ts";
import { isWithin, limitBurst } from "../middleware/limit.ts";
import { currentUser, sessionToken } from "../middleware/user.ts";
import {
  createRoute,
  createRoutes,
  failures,
  json,
  jsonBody,
  PERHAPS_SESSION,
  z,
} from "../openapi.ts";
import { adResponse } from "../schemas/ad.ts";
import { listQuery } from "../schemas/public-read.ts";
import { findTarget } from "../services/ads/ads.ts";
import { answerAds } from "../services/ads/answer.ts";
import { readCode } from "../services/ads/codes.ts";
import { AdCounter } from "../services/ads/counts.ts";

const tags = ["ads"];
const version = z.coerce
  .number()
  .int()
  .min(0)
  .max(1000)
  .optional()
  .openapi({ description: "The format version of the code." });
const codeQuery = z.object({
  code: z.string().max(512).openapi({ description: "The code from `/pong/get`." }),
  version,
});
/** A page has two advertisements at most. */
const codesQuery = z.object({
  code: listQuery(2, 512, "A code from `/pong/get`, or two of a page, separated by a comma."),
  version,
});

const get = createRoute({
  method: "post",
  path: "/get",
  tags,
  ...PERHAPS_SESSION,
  summary: "Advertisements for the slots of a page, at most two",
  description:
    "Chosen by the topic of the page and the country. No cookie is set and users are not tracked; users who turned ads off get none.",
  middleware: limitBurst("ads"),
  request: {
    body: jsonBody(
      z
        .object({
          keywords: z.array(z.string().max(100)).max(50).default([]),
          pongs: z.array(z.string().max(20)).max(10),
          locale: z.string().max(20).default(""),
        })
        .openapi("AdRequest"),
    ),
  },
  responses: {
    200: json(
      adResponse,
      "An entry for each slot that is filled, or the reason why there are none.",
    ),
    ...failures("invalid_input", "too_many_requests", "not_configured"),
  },
});

const viewed = {
  path: "/viewed",
  tags,
  summary: "Records views of advertisements",
  middleware: limitBurst("ads"),
  request: { query: codesQuery },
  responses: {
    202: { description: "Each view is counted once if its code is valid." },
    ...failures("invalid_input", "too_many_requests", "not_configured"),
  },
};

const click = createRoute({
  method: "get",
  path: "/click",
  tags,
  summary: "Redirects to the target of an advertisement",
  middleware: limitBurst("ads"),
  request: { query: codeQuery },
  responses: {
    302: { description: "Redirect to the target." },
    ...failures("invalid_input", "not_found", "too_many_requests", "not_configured"),
  },
});

const counter = new AdCounter();

/** Global hourly budgets: uses beyond them are silently not counted. */
const VIEWS = { name: "ad views", count: 300_000, seconds: 3600, block: 500 };
const CLICKS = { name: "ad clicks", count: 20_000, seconds: 3600, block: 20 };

/** Our own advertisements: choosing them and counting views and clicks. */
export const pong = createRoutes()
  .openapi(get, async (c) => {
    const secret = requireSecret(c.var.settings);
    const country = geoOf(c.req.raw).country_iso;
    c.header("cache-control", "no-store");
    const { locale, ...page } = c.req.valid("json");
    const question = { ...page, locale: findLocale(locale), country, none: await wantsNone(c) };
    return c.json(await answerAds(c.var.db, c.env.DB, secret, question), 200);
  })
  // Both GET, which the client uses, and POST, for beacons.
  .openapi(createRoute({ method: "get", ...viewed }), async (c) => {
    await countViews(c, c.req.valid("query").code);
    return c.body(null, 202);
  })
  .openapi(createRoute({ method: "post", ...viewed }), async (c) => {
    await countViews(c, c.req.valid("query").code);
    return c.body(null, 202);
  })
  .openapi(click, async (c) => {
    if (!isFromOurPage(c)) {
      throw new ApiError("invalid_input", "Follow this link from a page on this site.");
    }
    // A page may be open for days: its link still leads to the target, but does not count.
    const code = await readCode(requireSecret(c.var.settings), c.req.valid("query").code, 0);
    const target = code?.kind === "click" ? await findTarget(c.var.db, code.creativeId) : undefined;
    if (!code || !target) throw new ApiError("not_found", "This link has expired or is not valid.");
    const counts = code.expiresAt >= Date.now() && (await isWithin(c, CLICKS));
    if (counts) await counter.click(c.var.db, code);
    c.header("x-robots-tag", "noindex, nofollow");
    return c.redirect(target);
  });

/** Whether the logged-in subscriber has switched advertisements off. */
async function wantsNone(c: Context<ApiEnv>): Promise<boolean> {
  if (sessionToken(c) === undefined) return false;
  return (await currentUser(c))?.no_ads === 1;
}

async function countViews(c: Context<ApiEnv>, codes: readonly string[]): Promise<void> {
  const secret = requireSecret(c.var.settings);
  for (const text of codes) {
    const code = await readCode(secret, text);
    if (code?.kind !== "view" || !(await isWithin(c, VIEWS))) continue;
    const work = counter.view(c.var.db, code);
    if (work) c.executionCtx.waitUntil(work);
  }
}

/** A click starts on one of our pages; counting others would count copied links. */
function isFromOurPage(c: Context<ApiEnv>): boolean {
  if (c.req.header("sec-fetch-site") === "same-origin") return true;
  const referer = c.req.header("referer") ?? "";
  return URL.canParse(referer) && new URL(referer).host === new URL(c.req.url).host;
}

function requireSecret({ API_SECRET }: Settings): string {
  if (API_SECRET) return API_SECRET;
  throw new ApiError("not_configured", "Advertisements are not configured here.");
}
