import {
  browsersCookie,
  choiceText,
  readChoice,
} from "#content-build/compat/audience/choice-cookie.ts";
import { findLocale } from "#content-build/contract/locales.ts";
import { planName } from "#db/plans.ts";
import type { User } from "#db/tables/account/user.ts";
import type { Settings } from "../env.ts";
import { type Geo, geoOf } from "../geo.ts";
import { isBurst } from "../middleware/limit.ts";
import { currentUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, PERHAPS_SESSION, z } from "../openapi.ts";
import { adResponse } from "../schemas/ad.ts";
import { CHOICE } from "../schemas/choice.ts";
import { PLAN_NAMES } from "../schemas/plan.ts";
import { listQuery } from "../schemas/public-read.ts";
import { answerAds } from "../services/ads/answer.ts";

const query = z.object({
  pongs: listQuery(
    10,
    20,
    "Slots for advertisements on the page, separated by commas: `side,top`.",
  ).optional(),
  keywords: listQuery(
    5,
    100,
    "Topics of the page, separated by commas; only with `pongs`.",
  ).optional(),
  locale: z.string().max(20).default("").openapi({
    description: "Locale of the page, for the language of advertisements; only with `pongs`.",
  }),
});

const schema = z
  .object({
    username: z.string().nullable(),
    is_authenticated: z.boolean(),
    is_beta_tester: z.boolean(),
    is_staff: z.boolean(),
    is_super_user: z.boolean(),
    avatar_url: z
      .string()
      .nullable()
      .openapi({ description: "Null if the site's default avatar is to be shown." }),
    is_subscriber: z.boolean(),
    subscription_type: PLAN_NAMES.nullable(),
    subscriber_number: z.number().nullable(),
    email: z.string().nullable(),
    geo: z.object({ country: z.string(), country_iso: z.string() }),
    maintenance: z.string().optional(),
    settings: z
      .object({
        ai_help_history: z.boolean(),
        collections_last_modified_time: z.iso.datetime().nullable(),
        mdnplus_newsletter: z.boolean(),
        no_ads: z.boolean(),
        locale_override: z.string().nullable(),
        browsers: z
          .string()
          .nullable()
          .openapi({ description: `${CHOICE} Null if the user has never chosen.` }),
      })
      .nullable(),
    ads: adResponse
      .optional()
      .openapi({ description: "As from `/pong/get`, if `pongs` asks for them." }),
  })
  .openapi("WhoAmI");

type WhoAmI = z.infer<typeof schema>;

const route = createRoute({
  method: "get",
  path: "/",
  tags: ["account"],
  ...PERHAPS_SESSION,
  summary: "The current user and their country, and advertisements for the page",
  description:
    "The only call that a page makes for its reader alone. Specific to the user, so it is never cached.",
  request: { query },
  responses: { 200: json(schema, "The current user."), ...failures("invalid_input") },
});

/** Says who the reader is. */
export const whoami = createRoutes().openapi(route, async (c) => {
  const user = await currentUser(c);
  const geo = geoOf(c.req.raw);
  c.header("cache-control", "no-store");
  const browsers = user?.browsers ?? undefined;
  // A choice that was made on another device takes the place of this one's.
  if (browsers !== undefined && browsers !== choiceText(c.req.header("cookie") ?? "")) {
    const cookie = browsersCookie(readChoice(browsers), c.var.settings.ORIGIN);
    c.header("set-cookie", cookie, { append: true });
  }
  const reader = user ? known(user, geo, c.var.settings) : anonymous(geo);
  const { pongs = [], keywords = [], locale } = c.req.valid("query");
  const secret = c.var.settings.API_SECRET;
  if (pongs.length === 0 || secret === undefined) return c.json(reader, 200);
  const none = reader.settings?.no_ads === true || (await isBurst(c, "ads"));
  const country = geo.country_iso;
  const question = { pongs, keywords, locale: findLocale(locale), country, none };
  return c.json({ ...reader, ads: await answerAds(c.var.db, c.env.DB, secret, question) }, 200);
});

function anonymous(geo: Geo): WhoAmI {
  return {
    username: null,
    is_authenticated: false,
    is_beta_tester: false,
    is_staff: false,
    is_super_user: false,
    avatar_url: null,
    is_subscriber: false,
    subscription_type: null,
    subscriber_number: null,
    email: null,
    settings: null,
    geo,
  };
}

/** The user's picture, if the site's policy allows its origin. */
function pictureOf({ avatar_url }: User, hosts: Set<string>): string | null {
  return avatar_url !== null && hosts.has(new URL(avatar_url).origin) ? avatar_url : null;
}

function known(user: User, geo: Geo, settings: Settings): WhoAmI {
  const { MAINTENANCE: maintenance, AVATAR_HOSTS } = settings;
  const modified = user.collections_modified_at;
  return {
    username: user.subject,
    is_authenticated: true,
    is_beta_tester: user.is_beta_tester === 1,
    is_staff: user.is_staff === 1,
    is_super_user: user.is_super_user === 1,
    avatar_url: pictureOf(user, AVATAR_HOSTS),
    is_subscriber: user.plan > 0,
    subscription_type: planName(user.plan),
    subscriber_number: user.subscriber_number,
    email: user.email,
    settings: {
      ai_help_history: user.ai_help_history === 1,
      collections_last_modified_time: modified === null ? null : new Date(modified).toISOString(),
      mdnplus_newsletter: user.mdnplus_newsletter === 1,
      no_ads: user.no_ads === 1,
      locale_override: user.locale_override,
      browsers: user.browsers,
    },
    geo,
    ...(maintenance ? { maintenance } : {}),
  };
}
