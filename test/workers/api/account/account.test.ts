import { expect, test } from "vitest";
import { anonymous, db, get, ORIGIN, person } from "../support.ts";

const SETTINGS = "/api/v1/plus/settings/";
const NEWSLETTER = "/api/v1/plus/newsletter/";

async function settingsOf(user: Awaited<ReturnType<typeof person>>) {
  const whoami = await (await user.call("GET", "/api/v1/whoami")).json<{ settings: object }>();
  return whoami.settings;
}

test("whoami returns every field of a signed-in reader and the maintenance message", async () => {
  const user = await person("mdn_plus_10y", ["beta", "superuser"]);
  const bindings = { MAINTENANCE: "Back soon." };
  const response = await user.call("GET", "/api/v1/whoami", undefined, { bindings });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    username: expect.stringMatching(/^person-/),
    is_authenticated: true,
    is_beta_tester: true,
    is_staff: false,
    is_super_user: true,
    avatar_url: null,
    is_subscriber: true,
    subscription_type: "mdn_plus_10y",
    subscriber_number: expect.any(Number),
    email: expect.stringContaining("@example.org"),
    maintenance: "Back soon.",
    settings: {
      ai_help_history: false,
      collections_last_modified_time: expect.stringMatching(/Z$/),
      mdnplus_newsletter: false,
      no_ads: false,
      locale_override: null,
      browsers: null,
    },
    geo: { country: "United States", country_iso: "US" },
  });
});

test("saving settings leaves omitted settings unchanged", async () => {
  const user = await person("mdn_plus_5m");
  expect((await user.call("POST", SETTINGS, { no_ads: true, unknown: 1 })).status).toBe(201);
  expect((await user.call("POST", SETTINGS, { ai_help_history: true })).status).toBe(201);
  await user.call("POST", SETTINGS, { locale_override: "de", mdnplus_newsletter: true });
  expect(await settingsOf(user)).toMatchObject({
    no_ads: true,
    ai_help_history: true,
    mdnplus_newsletter: false,
    locale_override: "de",
  });
  await user.call("POST", SETTINGS, { no_ads: false, locale_override: null });
  expect(await settingsOf(user)).toMatchObject({
    no_ads: false,
    ai_help_history: true,
    locale_override: null,
  });
});

test("saved browsers replace a differing or missing cookie, and clearing them clears it everywhere", async () => {
  const user = await person();
  const told = async (cookie?: string) => {
    const session = await user.call("GET", "/api/v1/whoami", undefined, {
      headers: cookie === undefined ? {} : { cookie: `session=${user.token}; browsers=${cookie}` },
    });
    return session.headers.getSetCookie().find((each) => each.startsWith("browsers="));
  };
  const choice = "baseline%202024|chrome:131|safari:18.2";
  expect(await told("chrome%20%3E%3D%2080|chrome:80")).toBeUndefined();
  expect((await user.call("POST", SETTINGS, { browsers: choice })).status).toBe(201);
  expect(await settingsOf(user)).toMatchObject({ browsers: choice });
  expect(await told()).toContain(`browsers=${choice}; Path=/; Max-Age=31536000`);
  expect(await told("chrome%20%3E%3D%2080|chrome:80")).toContain(`browsers=${choice};`);
  expect(await told(choice)).toBeUndefined();
  await user.call("POST", SETTINGS, { browsers: "" });
  expect(await told(choice)).toContain("browsers=; Path=/; Max-Age=0");
  expect(await told()).toBeUndefined();
});

test("only subscribers can switch off advertisements", async () => {
  const user = await person("core");
  expect((await user.call("POST", SETTINGS, { no_ads: true })).status).toBe(201);
  expect(await settingsOf(user)).toMatchObject({ no_ads: false });
});

test.each([
  { no_ads: "yes" },
  { locale_override: "xx" },
  { ai_help_history: null },
  { browsers: "chrome" },
  { browsers: "a|chrome:1\r\nx" },
  { browsers: `a|chrome:${"1".repeat(3000)}` },
])("the settings %j are rejected", async (body) => {
  expect((await (await person()).call("POST", SETTINGS, body)).status).toBe(400);
});

test("the newsletter rejects new subscriptions and still lets subscribers leave", async () => {
  const user = await person("core", [], { mdnplus_newsletter: 1 });
  expect(await (await user.call("GET", NEWSLETTER)).json()).toEqual({ subscribed: true });
  const refused = await user.call("POST", NEWSLETTER);
  expect(refused.status).toBe(410);
  expect(await refused.json()).toMatchObject({
    code: "gone",
    error: expect.stringContaining("being decommissioned"),
  });
  const left = await user.call("DELETE", NEWSLETTER);
  expect(left.status).toBe(202);
  expect(await left.json()).toEqual({ subscribed: false });
  expect(await (await user.call("GET", NEWSLETTER)).json()).toEqual({ subscribed: false });
});

async function ping(token: string, body: URLSearchParams | FormData) {
  const headers = { cookie: `session=${token}`, origin: ORIGIN };
  return get("/api/v1/ping", { method: "POST", headers, body });
}

test("all pings of a day share one row, in which devices never clear flags", async () => {
  const user = await person("mdn_plus_5m", [], { no_ads: 1 });
  expect((await ping(user.token, new URLSearchParams({ offline: "true" }))).status).toBe(201);
  const form = new FormData();
  form.set("offline", "false");
  expect((await ping(user.token, form)).status).toBe(201);
  expect((await ping(user.token, new URLSearchParams())).status).toBe(201);
  const rows = await db
    .selectFrom("activity_ping")
    .selectAll()
    .where("user_id", "=", user.id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(JSON.parse(rows[0]?.activity ?? "")).toEqual({
    subscription_type: "mdn_plus_5m",
    offline: true,
    no_ads: true,
  });
});

test("a ping with a non-boolean value is rejected", async () => {
  const { token } = await person();
  expect((await ping(token, new URLSearchParams({ offline: "maybe" }))).status).toBe(400);
});

test.each([
  ["US", "USD"],
  ["GB", "USD"],
  ["DE", "EUR"],
  ["SE", "EUR"],
  ["CH", "CHF"],
  ["", "USD"],
])("in country %j, plans are priced in %s", async (country, currency) => {
  const response = await get("/api/v1/stripe/plans", country ? { cf: { country } } : {});
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, max-age=86400");
  const low = currency.toLowerCase();
  expect(await response.json()).toEqual({
    country: country || "US",
    currency,
    plans: {
      mdn_plus_5m: { id: `${low}_mdn_plus_5m`, monthlyPriceInCents: 500, priceInCents: 500 },
      mdn_plus_5y: { id: `${low}_mdn_plus_5y`, monthlyPriceInCents: 417, priceInCents: 5000 },
      mdn_plus_10m: { id: `${low}_mdn_plus_10m`, monthlyPriceInCents: 1000, priceInCents: 1000 },
      mdn_plus_10y: { id: `${low}_mdn_plus_10y`, monthlyPriceInCents: 833, priceInCents: 10_000 },
    },
  });
});

test("plans return 404 in a country where they are not sold", async () => {
  expect((await get("/api/v1/stripe/plans", { cf: { country: "JP" } })).status).toBe(404);
});

test("price IDs come from the STRIPE_PRICES setting", async () => {
  const STRIPE_PRICES = JSON.stringify({ usd: { mdn_plus_5m: "price_1" } });
  const response = await get("/api/v1/stripe/plans", {}, { STRIPE_PRICES });
  expect(await response.json()).toMatchObject({ plans: { mdn_plus_5m: { id: "price_1" } } });
});

test("cross-site requests with a reader's cookie are rejected", async () => {
  const user = await person("mdn_plus_5m");
  for (const headers of [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: ORIGIN },
    { origin: `http://sample.play.localhost:8787` },
  ]) {
    const options = { headers: headers as Record<string, string> };
    const response = await user.call("POST", SETTINGS, { no_ads: true }, options);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "forbidden" });
  }
  expect(await settingsOf(user)).toMatchObject({ no_ads: false });
  const own = { headers: { "sec-fetch-site": "same-origin" } };
  expect((await user.call("POST", SETTINGS, { no_ads: true }, own)).status).toBe(201);
});

test("an unknown session token is unauthorised", async () => {
  const headers = { cookie: "session=invented" };
  expect((await anonymous.call("GET", NEWSLETTER, undefined, { headers })).status).toBe(401);
});

test("a client over the BURST limit gets 429 with retry-after", async () => {
  const BURST = { limit: async () => ({ success: false }) };
  const response = await get("/pong/viewed?code=x", {}, { BURST });
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("60");
  expect((await get("/pong/viewed?code=x", {}, { BURST, RATE_LIMITS: "off" })).status).toBe(202);
});
