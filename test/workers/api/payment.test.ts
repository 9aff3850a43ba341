import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLANS, type PlanName } from "#content-build/contract/plans.ts";
import { planName, planRank } from "#db/plans.ts";
import { type FakeStripe, openStripe, signatureOf } from "#test/workers/api/support/fake-stripe.ts";
import { db, get, ORIGIN, person, type TestUser } from "./support.ts";

const ROOT = "/api/v1/stripe";

let stripe: FakeStripe;

beforeEach(() => {
  stripe = openStripe();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let events = 0;

/** A webhook event of the payment provider; `at` is its time in seconds. */
function subscriptionEvent(
  user: TestUser,
  what: "created" | "updated" | "deleted",
  {
    plan = "mdn_plus_5m" as PlanName,
    status = "active",
    at = 1000,
    id = `sub_${user.id}`,
    meta = true,
  } = {},
) {
  events += 1;
  const object = {
    id,
    customer: `cus_${user.id}`,
    status,
    metadata: meta ? { user: String(user.id) } : {},
    items: { data: [{ price: { id: `usd_${plan}` } }] },
  };
  return {
    id: `evt_${events}`,
    type: `customer.subscription.${what}`,
    created: at,
    data: { object },
  };
}

async function send(event: object, signature?: string): Promise<Response> {
  const body = JSON.stringify(event);
  const headers = { "stripe-signature": signature ?? (await signatureOf(body)) };
  return get(`${ROOT}/webhook`, { method: "POST", headers, body }, stripe.settings);
}

async function resultOf(event: object): Promise<string> {
  return (await (await send(event)).json<{ result: string }>()).result;
}

async function planOf(user: TestUser): Promise<PlanName> {
  const { plan } = await db
    .selectFrom("user")
    .select("plan")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  return planName(plan);
}

async function transitions(user: TestUser): Promise<[number, number][]> {
  const rows = await db
    .selectFrom("subscription_transition")
    .selectAll()
    .where("user_id", "=", user.id)
    .orderBy("id")
    .execute();
  return rows.map(({ old_plan, new_plan }) => [old_plan, new_plan]);
}

test("a checkout opens at the payment provider with return URLs", async () => {
  const user = await person();
  const body = { plan: "mdn_plus_10y", next: "/de/plus/settings" };
  const response = await user.call("POST", `${ROOT}/checkout`, body, { bindings: stripe.settings });
  expect(await response.json()).toEqual({ url: "https://stripe.example/page" });
  const [request] = stripe.requests;
  expect(request?.headers.get("authorization")).toBe("Bearer sk_test");
  expect(request?.headers.get("idempotency-key")).toMatch(/mdn_plus_10y/);
  expect(Object.fromEntries(request?.form ?? [])).toEqual({
    mode: "subscription",
    "line_items[0][price]": "usd_mdn_plus_10y",
    "line_items[0][quantity]": "1",
    client_reference_id: String(user.id),
    customer_email: expect.stringContaining("@example.org"),
    "subscription_data[metadata][user]": String(user.id),
    success_url: `${ORIGIN}/de/plus/settings`,
    cancel_url: `${ORIGIN}/de/plus/settings`,
  });
});

test("a plain form submission is redirected to the checkout", async () => {
  const user = await person();
  const response = await get(
    `${ROOT}/checkout`,
    {
      method: "POST",
      headers: { cookie: `session=${user.token}`, origin: ORIGIN },
      body: new URLSearchParams({ plan: "mdn_plus_5m", next: "https://evil.example/" }),
    },
    stripe.settings,
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("https://stripe.example/page");
  expect(stripe.requests[0]?.form.get("success_url")).toBe(`${ORIGIN}/`);
});

test.each([
  ["no plan", {}, 400],
  ["the free plan", { plan: "core" }, 400],
  ["an unknown plan", { plan: "gold" }, 400],
])("%s cannot be bought", async (_, body, status) => {
  const user = await person();
  const response = await user.call("POST", `${ROOT}/checkout`, body, { bindings: stripe.settings });
  expect(response.status).toBe(status);
});

test("an unavailable provider is reported, saying that nothing was charged", async () => {
  stripe.down = true;
  const user = await person();
  const order = { plan: "mdn_plus_5m" };
  const response = await user.call("POST", `${ROOT}/checkout`, order, {
    bindings: stripe.settings,
  });
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({
    error: expect.stringContaining("You have not been charged"),
  });
});

test("payment returns 501 without a key", async () => {
  const user = await person();
  expect((await user.call("POST", `${ROOT}/checkout`, { plan: "mdn_plus_5m" })).status).toBe(501);
  expect((await user.call("POST", `${ROOT}/portal`, {})).status).toBe(501);
});

test("a subscriber cannot buy a second subscription", async () => {
  const user = await person();
  await send(subscriptionEvent(user, "created"));
  const order = { plan: "mdn_plus_10m" };
  const again = await user.call("POST", `${ROOT}/checkout`, order, { bindings: stripe.settings });
  expect(again.status).toBe(409);
});

test("only customers can open the provider's customer portal", async () => {
  const user = await person();
  const open = () => user.call("POST", `${ROOT}/portal`, {}, { bindings: stripe.settings });
  expect((await open()).status).toBe(404);
  await db.updateTable("user").set({ customer: "cus_7" }).where("id", "=", user.id).execute();
  expect(await (await open()).json()).toEqual({ url: "https://stripe.example/page" });
  expect(stripe.requests.at(-1)?.form.get("customer")).toBe("cus_7");
});

test("a webhook needs a recent signature over its exact body", async () => {
  const user = await person();
  const event = subscriptionEvent(user, "created");
  const body = JSON.stringify(event);
  const now = Math.floor(Date.now() / 1000);
  for (const signature of [
    "",
    "t=1,v1=00",
    await signatureOf(body, "another secret"),
    await signatureOf(body, "whsec", now - 301),
    // 400 s ahead, so that it is still rejected if the test takes a minute.
    await signatureOf(body, "whsec", now + 400),
    await signatureOf(`${body} `),
  ]) {
    expect((await send(event, signature)).status).toBe(401);
  }
  expect(await planOf(user)).toBe("core");
});

test("a webhook may have up to five signatures", async () => {
  const event = subscriptionEvent(await person(), "created");
  const right = await signatureOf(JSON.stringify(event));
  const parts = right.split(",");
  const others = (count: number) =>
    Array.from({ length: count }, (_, at) => `v1=${String(at).padStart(64, "0")}`);
  const sent = (count: number) => [parts[0], ...others(count), parts.at(-1)].join(",");
  expect((await send(event, sent(5))).status).toBe(401);
  expect((await send(event, sent(4))).status).toBe(200);
});

for (const from of PLANS) {
  for (const to of PLANS) {
    test(`a payment event moves the user from ${from} to ${to} once, even if repeated`, async () => {
      const user = await person();
      if (from !== "core") await send(subscriptionEvent(user, "created", { plan: from, at: 1 }));
      expect(await planOf(user)).toBe(from);
      const event =
        to === "core"
          ? subscriptionEvent(user, "deleted", {
              plan: from === "core" ? "mdn_plus_5m" : from,
              status: "canceled",
              at: 2,
            })
          : subscriptionEvent(user, from === "core" ? "created" : "updated", { plan: to, at: 2 });
      expect(await resultOf(event)).toBe("done");
      expect(await resultOf(event)).toBe("repeated");
      expect(await planOf(user)).toBe(to);
      const expected: [number, number][] = [];
      if (from !== "core") expected.push([0, planRank(from)]);
      if (from !== to) expected.push([planRank(from), planRank(to)]);
      expect(await transitions(user)).toEqual(expected);
    });
  }
}

test.each([
  ["active", true],
  ["trialing", true],
  ["past_due", true],
  ["unpaid", false],
  ["paused", false],
  ["incomplete", false],
  ["incomplete_expired", false],
  ["canceled", false],
])("a subscription with status %s grants its plan: %s", async (status, counts) => {
  const user = await person();
  await send(subscriptionEvent(user, "created", { status }));
  expect(await planOf(user)).toBe(counts ? "mdn_plus_5m" : "core");
});

test("events are applied in order of occurrence, not of arrival", async () => {
  const story = (user: TestUser) => [
    subscriptionEvent(user, "created", { status: "incomplete", at: 10 }),
    subscriptionEvent(user, "updated", { status: "active", at: 10 }),
    subscriptionEvent(user, "updated", { plan: "mdn_plus_10m", at: 20 }),
    subscriptionEvent(user, "deleted", { plan: "mdn_plus_10m", status: "canceled", at: 30 }),
  ];
  for (const order of permutations([0, 1, 2, 3])) {
    const user = await person();
    const happened = story(user);
    stripe.subscriptions.set(`sub_${user.id}`, happened[3]?.data.object ?? {});
    for (const i of order) await send(happened[i] ?? {});
    expect(await planOf(user), order.join()).toBe("core");
  }
  for (const order of permutations([0, 1, 2])) {
    const user = await person();
    const happened = story(user);
    stripe.subscriptions.set(`sub_${user.id}`, happened[2]?.data.object ?? {});
    for (const i of order) await send(happened[i] ?? {});
    expect(await planOf(user), order.join()).toBe("mdn_plus_10m");
  }
});

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

test("a subscription without a known customer is assigned by the checkout event", async () => {
  const user = await person();
  await send(subscriptionEvent(user, "created", { meta: false }));
  expect(await planOf(user)).toBe("core");
  const object = {
    client_reference_id: String(user.id),
    customer: `cus_${user.id}`,
    subscription: `sub_${user.id}`,
  };
  const event = {
    id: `evt_c${user.id}`,
    type: "checkout.session.completed",
    created: 5,
    data: { object },
  };
  expect(await resultOf(event)).toBe("done");
  expect(await planOf(user)).toBe("mdn_plus_5m");
  const { customer } = await db
    .selectFrom("user")
    .select("customer")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(customer).toBe(`cus_${user.id}`);
  expect(stripe.requests).toEqual([]);
});

test.each([
  ["bought here", {}, ["GET", "DELETE"]],
  ["bought in another shop", { meta: false }, ["GET"]],
])(
  "for a deleted account, a subscription %s (%j) is cancelled only if it is ours",
  async (_, options, methods) => {
    const user = await person();
    const created = subscriptionEvent(user, "created", options);
    await user.call("DELETE", "/api/v1/plus/account/");
    const { id, customer } = created.data.object;
    stripe.subscriptions.set(id, created.data.object);
    await send(created);
    const object = { client_reference_id: String(user.id), customer, subscription: id };
    const type = "checkout.session.completed";
    const completed = { id: `evt_d${user.id}`, type, created: 5, data: { object } };
    stripe.down = true;
    expect((await send(completed)).status).toBe(502);
    stripe.down = false;
    stripe.requests.length = 0;
    expect(await resultOf(completed)).toBe("done");
    const asked = stripe.requests.map(({ method, path }) => [method, path]);
    expect(asked).toEqual(methods.map((method) => [method, `/v1/subscriptions/${id}`]));
  },
);

test("the better of two subscriptions counts, and the other when it ends", async () => {
  const user = await person();
  await send(subscriptionEvent(user, "created", { id: "sub_a", plan: "mdn_plus_10m" }));
  await send(subscriptionEvent(user, "created", { id: "sub_b", plan: "mdn_plus_5m" }));
  expect(await planOf(user)).toBe("mdn_plus_10m");
  await send(
    subscriptionEvent(user, "deleted", {
      id: "sub_a",
      plan: "mdn_plus_10m",
      status: "canceled",
      at: 2000,
    }),
  );
  expect(await planOf(user)).toBe("mdn_plus_5m");
});

test("returning to the free plan resets subscriber settings but keeps the subscriber number", async () => {
  const user = await person();
  await send(subscriptionEvent(user, "created", { at: 1 }));
  const settings = { no_ads: 1, ai_help_history: 1, mdnplus_newsletter: 1 };
  await db.updateTable("user").set(settings).where("id", "=", user.id).execute();
  const read = () =>
    db
      .selectFrom("user")
      .select(["no_ads", "ai_help_history", "mdnplus_newsletter", "subscriber_number"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
  const before = await read();
  expect(before.subscriber_number).toBeGreaterThan(0);
  await send(subscriptionEvent(user, "deleted", { status: "canceled", at: 2 }));
  expect(await read()).toEqual({ ...before, no_ads: 0, mdnplus_newsletter: 0 });
});

test("the better of provider and paid plan counts, unless an operator enforces one", async () => {
  const user = await person("mdn_plus_5y");
  await send(subscriptionEvent(user, "created", { plan: "mdn_plus_5m" }));
  expect(await planOf(user)).toBe("mdn_plus_5y");
  await db.updateTable("user").set({ enforced_plan: 4 }).where("id", "=", user.id).execute();
  expect(await planOf(user)).toBe("mdn_plus_10y");
  await db.updateTable("user").set({ enforced_plan: 0 }).where("id", "=", user.id).execute();
  expect(await planOf(user)).toBe("core");
});

test("subscriber numbers are unique", async () => {
  const users = await Promise.all([person(), person(), person()]);
  for (const user of users) await send(subscriptionEvent(user, "created"));
  const rows = await db.selectFrom("user").select("subscriber_number").execute();
  const numbers = rows.flatMap(({ subscriber_number }) => subscriber_number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a subscription with a replaced price continues and can be cancelled", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const user = await person();
  await send(subscriptionEvent(user, "created", { plan: "mdn_plus_10m" }));
  const replaced = { plan: "replaced" as PlanName };
  expect(
    await resultOf(
      subscriptionEvent(user, "updated", { ...replaced, status: "past_due", at: 2000 }),
    ),
  ).toBe("done");
  expect(await planOf(user)).toBe("mdn_plus_10m");
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("usd_replaced"));
  const end = { ...replaced, status: "canceled", at: 3000 };
  expect(await resultOf(subscriptionEvent(user, "deleted", end))).toBe("done");
  expect(await planOf(user)).toBe("core");
});

test("an unknown price of a new subscription is a server error, so the event is retried", async () => {
  const user = await person();
  const event = subscriptionEvent(user, "created", { plan: "gold" as PlanName });
  expect((await send(event)).status).toBe(500);
});

test.each([
  ["without a reference", { customer: "cus_1" }],
  ["of somebody without a customer", { client_reference_id: "1", customer: null }],
  ["with a reference of another shop", { client_reference_id: "order-7", customer: "cus_1" }],
])("a checkout %s is ignored as not ours", async (_, object) => {
  const id = crypto.randomUUID();
  const event = { id, type: "checkout.session.completed", created: 1, data: { object } };
  expect(await resultOf(event)).toBe("ignored");
});

test("a malformed subscription is rejected", async () => {
  const event = {
    ...{ id: "evt_m", type: "customer.subscription.updated", created: 1 },
    data: { object: { id: "sub_m", items: { data: [] } } },
  };
  expect((await send(event)).status).toBe(400);
});

test("unrelated events are ignored", async () => {
  const event = { id: "evt_x", type: "invoice.paid", created: 1, data: { object: {} } };
  expect(await resultOf(event)).toBe("ignored");
});
