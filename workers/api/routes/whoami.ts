import { Hono } from "hono";
import type { ApiEnv } from "../env.ts";
import { type Geo, geoOf } from "../geo.ts";

/** The plans, from the free one up. */
type SubscriptionType = "core" | "mdn_plus_5m" | "mdn_plus_5y" | "mdn_plus_10m" | "mdn_plus_10y";

/** What a page asks about its reader after it has loaded. */
interface WhoAmI {
  username: string | null;
  is_authenticated: boolean;
  is_beta_tester: boolean;
  is_staff: boolean;
  is_super_user: boolean;
  avatar_url: string | null;
  is_subscriber: boolean;
  subscription_type: SubscriptionType | null;
  subscriber_number: number | null;
  email: string | null;
  geo: Geo;
  settings: {
    ai_help_history: boolean;
    collections_last_modified_time: string | null;
    mdnplus_newsletter: boolean;
    no_ads: boolean;
  } | null;
}

const ANONYMOUS: Omit<WhoAmI, "geo"> = {
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
};

/** Says who the reader is. Never to be cached: it differs from reader to reader. */
export const whoami = new Hono<ApiEnv>().get("/", (c) => {
  c.header("cache-control", "no-store");
  return c.json<WhoAmI>({ ...ANONYMOUS, geo: geoOf(c.req.raw) });
});
