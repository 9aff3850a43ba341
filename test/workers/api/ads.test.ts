import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewAdCampaign } from "#db/tables/ads/ad-campaign.ts";
import { chooseAds } from "#workers/api/services/ads/choice.ts";
import { makeCode } from "#workers/api/services/ads/codes.ts";
import { forgetInventory } from "#workers/api/services/ads/inventory.ts";
import { anonymous, DB, db, get, ORIGIN, person } from "./support.ts";
import { intercept } from "./support/intercept.ts";

const SECRET = "secret of the tests";

beforeEach(async () => {
  await db.deleteFrom("ad_campaign").execute();
  await db
    .insertInto("ad_image")
    .values({
      name: "a.svg",
      type: "image/svg+xml",
      body: new TextEncoder().encode("<svg/>").buffer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  forgetInventory(DB);
});

afterEach(() => vi.useRealTimers());

/** A campaign with a creative for each format. */
async function campaign(name: string, patch: Partial<NewAdCampaign> = {}) {
  const now = Date.now();
  const { id } = await db
    .insertInto("ad_campaign")
    .values({
      ...{ name, url: `https://${name}.example/offer`, starts_at: now - 1000, created_at: now },
      ...patch,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const format of ["side", "top", "main", "leaderboard"]) {
    await db
      .insertInto("ad_creative")
      .values({
        ...{ campaign_id: id, format, image: "a.svg", alt: `Alt of ${name}`, copy: name },
        colors: JSON.stringify({ textColor: "#111", textColorDark: "#eee" }),
      })
      .execute();
  }
  forgetInventory(DB);
  return id;
}

interface Slot {
  view: string;
  click: string;
  copy: string;
  image: string;
}

type Answer = { status: string; plusAvailable: boolean } & Record<string, Slot>;

async function ask(pongs: string[], keywords: string[] = [], country = "US"): Promise<Answer> {
  const response = await get("/pong/get", {
    method: "POST",
    cf: { country },
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify({ pongs, keywords }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("set-cookie")).toBeNull();
  return response.json<Answer>();
}

async function numbers(id: number) {
  return db
    .selectFrom("ad_campaign")
    .select(["views", "clicks"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("a filled slot contains everything that the page displays", async () => {
  await campaign("acme");
  const answer = await ask(["side"]);
  expect(answer).toEqual({
    plusAvailable: true,
    status: "success",
    side: {
      status: "success",
      view: expect.stringMatching(/^view\./),
      click: expect.stringMatching(/^click\./),
      version: 1,
      image: "a.svg",
      imageFormat: "side",
      alt: "Alt of acme",
      copy: "acme",
      colors: { textColor: "#111", textColorDark: "#eee" },
      isFallback: false,
    },
  });
});

test("whoami returns advertisements for the requested slots", async () => {
  await campaign("acme", { keywords: '["css"]' });
  const reader = async (query: string) => {
    const response = await get(`/api/v1/whoami${query}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response.json<{ username: null; ads?: Answer }>();
  };
  const { ads, username } = await reader("?pongs=side,nowhere&keywords=css");
  expect(username).toBeNull();
  expect({ ...ads, side: undefined }).toEqual({ plusAvailable: true, status: "success" });
  expect(ads?.side?.copy).toBe("acme");
  expect((await reader("?pongs=side&keywords=html")).ads?.status).toBe("empty");
  expect(await reader("?pongs=")).not.toHaveProperty("ads");
  expect((await get(`/api/v1/whoami?pongs=${"x".repeat(201)}`)).status).toBe(400);
});

test("a campaign is shown only on pages in its locales", async () => {
  await campaign("house", { is_fallback: 1, locales: '["en-US"]' });
  await campaign("house-de", { is_fallback: 1, locales: '["de"]' });
  const shown = async (locale: string) => {
    const query = new URLSearchParams({ pongs: "side", locale });
    const { ads } = await (await get(`/api/v1/whoami?${query}`)).json<{ ads: Answer }>();
    return ads.side?.copy ?? ads.status;
  };
  expect(await shown("de")).toBe("house-de");
  expect(await shown("fr")).toBe("empty");
  // A missing or unknown locale counts as en-US.
  for (const locale of ["en-US", "", "xx"]) expect(await shown(locale), locale).toBe("house");
});

test("a page gets at most two advertisements, never two of one campaign", async () => {
  await campaign("one", { keywords: '["css"]' });
  const all = ["hp-top", "hpMain", "hp-footer", "side"];
  expect(Object.keys(await ask(all, ["css"]))).toEqual(["plusAvailable", "status", "hpTop"]);
  await campaign("two", { is_fallback: 1 });
  const answer = await ask(all, ["css"]);
  const filled = Object.keys(answer).filter((name) => !["plusAvailable", "status"].includes(name));
  expect(filled).toEqual(["hpTop", "hpMain"]);
  expect(new Set([answer.hpTop?.copy, answer.hpMain?.copy]).size).toBe(2);
});

test("readers who have opted out get no advertisements", async () => {
  await campaign("acme");
  const user = await person("mdn_plus_5m", [], { no_ads: 1 });
  const answer = await (await user.call("POST", "/pong/get", { pongs: ["side"] })).json<Answer>();
  expect(answer).toEqual({ plusAvailable: true, status: "empty" });
  const whoami = await (await user.call("GET", "/api/v1/whoami?pongs=side")).json<{
    ads: Answer;
  }>();
  expect(whoami.ads).toEqual({ plusAvailable: true, status: "empty" });
  const other = await person("core");
  const shown = await (await other.call("POST", "/pong/get", { pongs: ["side"] })).json<Answer>();
  expect(shown.status).toBe("success");
});

test.each([
  ["not yet begun", { starts_at: Date.now() + 86_400_000 }, "empty"],
  ["over", { ends_at: Date.now() - 1 }, "empty"],
  ["paused", { is_paused: 1 }, "empty"],
  ["for another country", { countries: '["DE"]' }, "geo_unsupported"],
  ["about something else", { keywords: '["rust"]' }, "empty"],
  ["for another slot", { slots: '["top"]' }, "empty"],
  ["seen often enough", { most_views: 5, views: 5 }, "cap_reached"],
  ["clicked often enough", { most_clicks: 5, clicks: 6 }, "cap_reached"],
])("a campaign that is %s is not shown", async (_, patch, status) => {
  await campaign("acme", patch);
  expect(await ask(["side"], ["css"])).toEqual({ plusAvailable: true, status });
});

test("advertisements rank by topic match, then general, then fallback", async () => {
  await campaign("house", { is_fallback: 1 });
  expect((await ask(["side"])).side).toMatchObject({ copy: "house", isFallback: true });
  await campaign("anything");
  expect((await ask(["side"])).side?.copy).toBe("anything");
  await campaign("styles", { keywords: '["CSS"]' });
  for (let i = 0; i < 5; i++) {
    expect((await ask(["side"], ["css"])).side?.copy).toBe("styles");
    expect((await ask(["side"], ["html"])).side?.copy).toBe("anything");
  }
});

test("ties are broken at random", () => {
  const ad = (creativeId: number) => ({
    ...{
      creativeId,
      campaignId: creativeId,
      format: "side" as const,
      image: "",
      alt: "",
      copy: "",
    },
    ...{ heading: null, cta: null, colors: {}, countries: undefined, slots: undefined },
    ...{ locales: undefined, keywords: undefined, isFallback: false, isSpent: false },
  });
  const context = { slots: ["side" as const], keywords: [], locale: undefined, country: "US" };
  const pick = (...chances: number[]) =>
    chooseAds([ad(1), ad(2)], context, () => chances.shift() ?? 0).chosen.get("side")?.creativeId;
  expect(pick(0.1, 0.9)).toBe(1);
  expect(pick(0.9, 0.1)).toBe(2);
});

test("plusAvailable tells whether plans are sold in the country", async () => {
  expect((await ask(["side"], [], "JP")).plusAvailable).toBe(false);
  expect((await ask(["side"], [], "CH")).plusAvailable).toBe(true);
});

test.each([{}, { pongs: "side" }, { pongs: [1] }, { pongs: ["side"], keywords: "css" }])(
  "the invalid request %j returns 400",
  async (body) => {
    expect((await anonymous.call("POST", "/pong/get", body)).status).toBe(400);
  },
);

test("an unknown slot stays empty", async () => {
  await campaign("acme");
  expect(await ask(["nowhere"])).toMatchObject({ status: "empty" });
});

async function view(code: string, method = "GET"): Promise<number> {
  return (await get(`/pong/viewed?code=${code}&version=1`, { method })).status;
}

test("each code counts one view, whether sent by fetch or as a beacon", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const id = await campaign("acme");
  const [one, two] = [await ask(["side"]), await ask(["side"])];
  const statuses = await Promise.all([
    view(one.side?.view ?? ""),
    view(one.side?.view ?? "", "POST"),
    view(two.side?.view ?? "", "POST"),
  ]);
  expect(statuses).toEqual([202, 202, 202]);
  expect(await numbers(id)).toEqual({ views: 2, clicks: 0 });
  await view(one.side?.view ?? "");
  expect(await numbers(id)).toEqual({ views: 2, clicks: 0 });
  const days = await db.selectFrom("ad_day").selectAll().execute();
  const day = new Date().toISOString().slice(0, 10);
  expect(days).toEqual([expect.objectContaining({ day, views: 2, clicks: 0 })]);
});

test("one request can report up to two views", async () => {
  const id = await campaign("acme");
  const [one, two, three] = [await ask(["side"]), await ask(["side"]), await ask(["side"])];
  const codes = [one, two, three].map(({ side }) => side?.view ?? "");
  expect(await view(codes.slice(0, 2).join(), "POST")).toBe(202);
  expect(await view(`wrong,${codes[1]}`, "POST")).toBe(202);
  expect(await numbers(id)).toEqual({ views: 2, clicks: 0 });
  expect(await view(codes.join(), "POST")).toBe(400);
  expect(await numbers(id)).toEqual({ views: 2, clicks: 0 });
});

test("concurrent views are written in one batch", async () => {
  await campaign("acme");
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(["side"])));
  let batches = 0;
  const counting = intercept(DB, (property) => {
    if (property === "batch") batches += 1;
    return undefined;
  });
  await Promise.all(
    answers.map(({ side }) => get(`/pong/viewed?code=${side?.view}`, {}, { DB: counting })),
  );
  expect(batches).toBe(1);
});

test("views beyond the hourly limit are accepted but not counted", async () => {
  const id = await campaign("acme");
  const [one, two] = [await ask(["side"]), await ask(["side"])];
  expect(await view(one.side?.view ?? "")).toBe(202);
  const full = { count: 300_000, resets_at: Date.now() + 1_800_000 };
  await db.updateTable("rate_limit").set(full).where("key", "=", "ad views all").execute();
  // Another database object stands for another isolate, which has reserved nothing yet.
  const other = { DB: new Proxy(DB, { get: (target, name) => Reflect.get(target, name) }) };
  expect((await get(`/pong/viewed?code=${two.side?.view}`, {}, other)).status).toBe(202);
  expect(await numbers(id)).toEqual({ views: 1, clicks: 0 });
});

test("view codes that are invalid, expired or of the wrong kind are not counted", async () => {
  const id = await campaign("acme");
  const { side } = await ask(["side"]);
  const creative = await db.selectFrom("ad_creative").select("id").executeTakeFirstOrThrow();
  const old = await makeCode(SECRET, "view", creative.id, Date.now() - 25 * 60 * 60 * 1000);
  const foreign = await makeCode("another secret", "view", creative.id);
  const changed = (side?.view ?? "").replace(/^view\.\d+/, "view.999");
  for (const code of ["", "x", old, foreign, changed, side?.click ?? "", "a.b.c.d.e"]) {
    expect(await view(encodeURIComponent(code))).toBe(202);
  }
  expect(await numbers(id)).toEqual({ views: 0, clicks: 0 });
});

async function click(
  code: string,
  headers: Record<string, string> = { referer: `${ORIGIN}/en-US/` },
) {
  return get(`/pong/click?code=${code}&version=1`, { headers });
}

test("a click redirects to the offer and counts once", async () => {
  const id = await campaign("acme");
  const { side } = await ask(["side"]);
  for (let i = 0; i < 2; i++) {
    const response = await click(side?.click ?? "");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://acme.example/offer");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  }
  expect(await numbers(id)).toEqual({ views: 0, clicks: 1 });
});

test("a click with an expired code redirects to the offer without being counted", async () => {
  const id = await campaign("acme");
  const { side } = await ask(["side"]);
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ["Date"] });
  const response = await click(side?.click ?? "");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("https://acme.example/offer");
  expect(await numbers(id)).toEqual({ views: 0, clicks: 0 });
});

test("a click from another site or with an invalid code is rejected", async () => {
  await campaign("acme");
  const { side } = await ask(["side"]);
  const code = side?.click ?? "";
  expect((await click(code, {})).status).toBe(400);
  expect((await click(code, { referer: "https://evil.example/" })).status).toBe(400);
  expect((await click(code, { "sec-fetch-site": "same-origin" })).status).toBe(302);
  expect((await click(side?.view ?? "")).status).toBe(404);
  expect((await click("x")).status).toBe(404);
});

test("a campaign is no longer shown seconds after its budget is used up", async () => {
  await campaign("acme", { most_clicks: 1 });
  const { side } = await ask(["side"]);
  await click(side?.click ?? "");
  vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ["Date"] });
  expect((await ask(["side"])).status).toBe("cap_reached");
});

test("images are immutable and sandboxed", async () => {
  const response = await get("/pimg/a.svg");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("<svg/>");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "x-robots-tag": "noindex",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect((await get("/pimg/b.svg")).status).toBe(404);
});

test("requests for advertisements return 501 without API_SECRET", async () => {
  const body = { pongs: ["side"] };
  const bindings = { API_SECRET: "" };
  const response = await anonymous.call("POST", "/pong/get", body, { bindings });
  expect(response.status).toBe(501);
});
