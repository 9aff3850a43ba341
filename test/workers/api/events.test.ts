import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLANS } from "#content-build/contract/plans.ts";
import { planName, planRank } from "#db/plans.ts";
import { type FakeProvider, openProvider } from "#test/workers/api/support/fake-provider.ts";
import { openStripe } from "#test/workers/api/support/fake-stripe.ts";
import { anonymous, db, get, person, publishDocuments, type TestUser } from "./support.ts";

let provider: FakeProvider;

beforeEach(async () => {
  provider = await openProvider();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const TYPES = "https://schemas.accounts.example/event/";

let tokens = 0;

async function subjectOf(user: TestUser): Promise<string> {
  const row = await db
    .selectFrom("user")
    .select("subject")
    .where("id", "=", user.id)
    .executeTakeFirst();
  return row?.subject ?? "nobody";
}

async function tell(
  user: TestUser,
  type: string,
  details: object,
  { claims = {}, header = {}, bindings = {} } = {},
): Promise<Response> {
  tokens += 1;
  const token = await provider.signEvent(
    {
      iss: provider.issuer,
      aud: "client",
      iat: Math.floor(Date.now() / 1000),
      jti: `event-${tokens}`,
      sub: await subjectOf(user),
      events: { [TYPES + type]: details },
      ...claims,
    },
    header,
  );
  return send(token, bindings);
}

function send(token: string, bindings = {}): Promise<Response> {
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "client",
    OIDC_CLIENT_SECRET: "secret",
    OIDC_REALM: "test",
    ...bindings,
  };
  const headers = { authorization: `Bearer ${token}` };
  return get("/events/fxa", { method: "POST", headers }, settings);
}

async function planOf(user: TestUser) {
  const row = await db
    .selectFrom("user")
    .select("plan")
    .where("id", "=", user.id)
    .executeTakeFirst();
  return planName(row?.plan ?? -1);
}

test.each(["new@example.org", "иван@почта.рф"])(
  "a profile change updates the e-mail address to %s",
  async (email) => {
    const user = await person();
    const response = await tell(user, "profile-change", { email });
    expect(await response.json()).toEqual({ result: "done" });
    const whoami = await (await user.call("GET", "/api/v1/whoami")).json();
    expect(whoami).toMatchObject({ email });
  },
);

for (const from of PLANS) {
  for (const to of PLANS) {
    test(`a subscription change moves the user from ${from} to ${to}`, async () => {
      const user = await person(from);
      const changeTime = Date.now() + 1000;
      const details = { capabilities: [to], isActive: to !== "core", changeTime };
      expect((await tell(user, "subscription-state-change", details)).status).toBe(200);
      expect(await planOf(user)).toBe(to);
      const rows = await db
        .selectFrom("subscription_transition")
        .select(["old_plan", "new_plan"])
        .where("user_id", "=", user.id)
        .execute();
      const expected = from === to ? [] : [{ old_plan: planRank(from), new_plan: planRank(to) }];
      expect(rows).toEqual(expected);
    });
  }
}

test("the best of several capabilities counts, and unknown ones are ignored", async () => {
  const user = await person();
  const capabilities = ["mdn_plus_5m", "mdn_plus_10m", "gold"];
  const changeTime = Date.now() + 1000;
  await tell(user, "subscription-state-change", { capabilities, isActive: true, changeTime });
  expect(await planOf(user)).toBe("mdn_plus_10m");
  const later = { capabilities: ["gold"], isActive: true, changeTime: changeTime + 1 };
  await tell(user, "subscription-state-change", later);
  expect(await planOf(user)).toBe("core");
});

test("an event older than the stored state changes nothing", async () => {
  const user = await person();
  const now = Date.now() + 1000;
  const change = (plan: string, changeTime: number) =>
    tell(user, "subscription-state-change", { capabilities: [plan], isActive: true, changeTime });
  await change("mdn_plus_10y", now);
  await change("mdn_plus_5m", now - 1);
  await change("mdn_plus_5m", now);
  expect(await planOf(user)).toBe("mdn_plus_10y");
});

test("a password change ends open sessions", async () => {
  const user = await person();
  await tell(user, "password-change", { changeTime: Date.now() + 1 });
  expect((await user.call("GET", "/api/v1/plus/newsletter")).status).toBe(401);
});

test("deleting a user removes all data and ends payments", async () => {
  const stripe = openStripe();
  await publishDocuments(["/en-US/docs/Deleted", "Deleted"]);
  const user = await person("core", [], { customer: "cus_deleted" });
  stripe.subscriptions.set("sub_deleted", {});
  const { collections } = await (await user.call("GET", "/api/v2/collections")).json<{
    collections: { id: string }[];
  }>();
  const items = `/api/v2/collections/${collections[0]?.id}/items/`;
  await user.call("POST", items, { url: "/en-US/docs/Deleted", title: "x" });
  const headers = { "idempotency-key": "deleted-user" };
  await user.call("POST", "/api/v2/collections/", { name: "Second" }, { headers });
  await user.call("POST", "/api/v1/ping");
  const saved = await user.call("POST", "/api/v1/play/", { html: "<p>Mine</p>" });
  const { id: play } = await saved.json<{ id: string }>();
  await anonymous.call("POST", "/api/v1/play/flag", { id: play, reason: "Mine, too" });
  const subscription = { id: "sub_deleted", customer: "cus_deleted", user_id: user.id };
  await db
    .insertInto("subscription")
    .values({ ...subscription, plan: 1, status: "active", event_at: 1 })
    .execute();
  await db.updateTable("user").set({ paid_plan: 1 }).where("id", "=", user.id).execute();
  const subject = await subjectOf(user);

  const bindings = stripe.settings;
  expect(await (await tell(user, "delete-user", {}, { bindings })).json()).toEqual({
    result: "done",
  });
  expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "DELETE /v1/subscriptions/sub_deleted",
  ]);
  expect((await user.call("GET", "/api/v2/collections")).status).toBe(401);
  for (const table of [
    ...["session", "collection", "collection_item", "activity_ping", "idempotency_key"],
    ...["subscription", "subscription_transition", "play", "ai_help_chat"],
  ] as ("session" | "collection")[]) {
    const rows = await db.selectFrom(table).selectAll().where("user_id", "=", user.id).execute();
    expect(rows, table).toEqual([]);
  }
  expect(await db.selectFrom("play").selectAll().where("id", "=", play).execute()).toEqual([]);
  expect(
    await db.selectFrom("play_flag").selectAll().where("play_id", "=", play).execute(),
  ).toEqual([]);
  const everything = await db.selectFrom("account_event").selectAll().execute();
  expect(JSON.stringify(everything)).not.toContain(subject);
});

test("a deletion is to be retried if the subscription cannot be cancelled", async () => {
  const stripe = openStripe();
  stripe.down = true;
  const user = await person();
  const subscription = { id: "sub_kept", customer: "cus_kept", user_id: user.id };
  await db
    .insertInto("subscription")
    .values({ ...subscription, plan: 1, status: "active", event_at: 1 })
    .execute();
  const response = await tell(user, "delete-user", {}, { bindings: stripe.settings });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
  expect((await user.call("GET", "/api/v2/collections")).status).toBe(200);
  const account = db.selectFrom("user").select("id").where("id", "=", user.id);
  expect(await account.execute()).toHaveLength(1);
});

test.each([
  ["of another audience", { claims: { aud: "another" } }],
  ["of another issuer", { claims: { iss: "https://evil.example" } }],
  ["that is an id token", { header: { typ: "JWT" } }],
])("a token %s is rejected without effect", async (_, change) => {
  const user = await person();
  expect((await tell(user, "delete-user", {}, change)).status).toBe(401);
  expect((await user.call("GET", "/api/v2/collections")).status).toBe(200);
});

test.each<[type: string, details: object, claims?: object]>([
  ["password-change", { changeTime: "yesterday" }],
  ["password-change", { changeTime: 1e300 }],
  ["subscription-state-change", { isActive: "yes", changeTime: 1 }],
  ["subscription-state-change", { capabilities: [1], isActive: true, changeTime: 1 }],
  ["profile-change", { email: "x@example.org" }, { jti: undefined }],
  ["profile-change", { email: "x@example.org" }, { iat: undefined }],
  ["profile-change", { email: "x@example.org" }, { events: "none" }],
])(
  "%s with %j %j is rejected permanently and not partially applied",
  async (type, details, claims = {}) => {
    const user = await person();
    const events = {
      [`${TYPES}profile-change`]: { email: "half-done@example.org" },
      [TYPES + type]: details,
    };
    const response = await tell(user, type, details, { claims: { events, ...claims } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_input" });
    const whoami = await (await user.call("GET", "/api/v1/whoami")).json<{ email: string }>();
    expect(whoami.email).not.toBe("half-done@example.org");
  },
);

test("an event is to be retried if the provider's keys cannot be fetched", async () => {
  const user = await person();
  provider.down = true;
  const response = await tell(user, "profile-change", { email: "new@example.org" });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
});

test("an older profile change does not replace a newer one", async () => {
  const user = await person();
  const now = Math.floor(Date.now() / 1000);
  const change = (email: string, iat: number) =>
    tell(user, "profile-change", { email }, { claims: { iat } });
  await change("newest@example.org", now + 2);
  await change("older@example.org", now + 1);
  await change("before-login@example.org", now - 3600);
  const whoami = await (await user.call("GET", "/api/v1/whoami")).json();
  expect(whoami).toMatchObject({ email: "newest@example.org" });
});

test("a deletion event from before the account's creation is ignored", async () => {
  const user = await person();
  const iat = Math.floor(Date.now() / 1000) - 86_400;
  expect((await tell(user, "delete-user", {}, { claims: { iat } })).status).toBe(200);
  expect((await user.call("GET", "/api/v2/collections")).status).toBe(200);
});

test("a token that is forged, malformed or missing is rejected", async () => {
  const other = provider.signEvent;
  const [head = "", body = "", signature = ""] = (await other({ sub: "x", jti: "x" })).split(".");
  expect((await send(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).status).toBe(401);
  expect((await send("nonsense")).status).toBe(401);
  expect(
    (
      await get(
        "/events/fxa",
        { method: "POST" },
        { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "client", OIDC_CLIENT_SECRET: "s" },
      )
    ).status,
  ).toBe(401);
});

test("a token is processed once, and one about an unknown user is ignored", async () => {
  const user = await person();
  const claims = { jti: "the same" };
  const first = await tell(user, "profile-change", { email: "one@example.org" }, { claims });
  expect(await first.json()).toEqual({ result: "done" });
  const second = await tell(user, "profile-change", { email: "two@example.org" }, { claims });
  expect(await second.json()).toEqual({ result: "ignored" });
  const stranger = await tell(user, "delete-user", {}, { claims: { sub: "stranger" } });
  expect(await stranger.json()).toEqual({ result: "ignored" });
});
