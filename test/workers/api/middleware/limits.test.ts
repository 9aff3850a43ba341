import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { type Budget, type Client, takeFromBudget } from "#workers/api/services/limits/budget.ts";
import { countUse } from "#workers/api/services/limits/rate-limit.ts";
import { WaitingLine } from "#workers/api/services/limits/waiting-line.ts";
import { DB, db, get, SEARCH, person } from "../support.ts";
import { createDb } from "#db/client.ts";
import { intercept } from "../support/intercept.ts";

const HOUR = 3_600_000;

beforeAll(() => addRows([searchRow({ url: "/en-US/docs/Web/CSS/gap", title: "gap" })]));
beforeEach(() => db.deleteFrom("rate_limit").execute());

test("a shared budget runs out and resets", async () => {
  const budget = { name: "test", count: 20, seconds: 3600, block: 5 };
  const owner = {};
  const start = Date.now();
  for (let i = 0; i < 20; i++) {
    expect(await takeFromBudget(db, owner, budget, undefined, start)).toBeUndefined();
  }
  expect(await takeFromBudget(db, owner, budget, undefined, start)).toBe(3600);
  expect(await takeFromBudget(db, {}, budget, undefined, start), "in another isolate").toBe(3600);
  expect(await takeFromBudget(db, owner, budget, undefined, start + HOUR + 1)).toBeUndefined();
});

/** The uses of a budget counted in the database. */
async function counted(key: string): Promise<number> {
  const row = await db
    .selectFrom("rate_limit")
    .select("count")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return row.count;
}

test("one database write reserves a whole block of uses", async () => {
  const budget = { name: "block", count: 10_000, seconds: 3600, block: 100 };
  const insert = vi.spyOn(db, "insertInto");
  for (let i = 0; i < 1000; i++) await takeFromBudget(db, DB, budget);
  // The blocks are 1, 1, 2, 4 … 64, and 100 from then on.
  expect(insert).toHaveBeenCalledTimes(17);
  insert.mockRestore();
});

test("rarely used isolates waste no more uses than they hand out", async () => {
  const budget = { name: "idle", count: 5000, seconds: 3600, block: 100 };
  const isolates = Array.from({ length: 17 }, () => ({}));
  const start = Date.now();
  for (let minute = 0; minute < 59; minute++) {
    for (const isolate of isolates) {
      const now = start + minute * 60_000;
      expect(await takeFromBudget(db, isolate, budget, undefined, now)).toBeUndefined();
    }
  }
  expect(await counted("idle all")).toBeLessThanOrEqual(2 * 17 * 59);
});

test("while the database is down, an isolate grants a block a minute of budgets that outlive it", async () => {
  const budget: Budget = { name: "outage", count: 100, seconds: 3600, block: 10 };
  const start = Date.now();
  const down = createDb(
    intercept(DB, (property) => {
      if (property === "prepare") throw new Error("D1_ERROR: D1 DB is overloaded.");
    }),
  );
  const uses = async (given: Budget, now: number, owner: object) => {
    const results = [];
    for (let i = 0; i < 12; i++) {
      results.push(await takeFromBudget(down, owner, given, undefined, now));
    }
    return results;
  };
  await expect(uses(budget, start, {})).rejects.toThrow("overloaded");
  const owner = {};
  const lasting: Budget = { ...budget, outlivesDatabase: true };
  const minute = [...Array.from({ length: 10 }, () => undefined), 60, 60];
  expect(await uses(lasting, start, owner)).toEqual(minute);
  expect(await uses(lasting, start + 60_001, owner)).toEqual(minute);
  expect(await takeFromBudget(db, owner, lasting, undefined, start + 120_002)).toBeUndefined();
  expect(await counted("outage all")).toBe(1);
});

/** How many of this number of consecutive uses a client is granted. */
async function granted(budget: Budget, owner: object, uses: number, client: Client) {
  let count = 0;
  for (let i = 0; i < uses; i++) {
    if ((await takeFromBudget(db, owner, budget, client)) === undefined) count += 1;
  }
  return count;
}

test("a few addresses cannot use up the shared budget", async () => {
  const budget = { name: "shares", count: 1000, seconds: 3600, block: 10 };
  const owner = {};
  for (const n of [1, 2, 3]) {
    const client = { address: `address ${n}`, network: `network ${n}` };
    // 20 uncounted uses, and a twentieth of the budget.
    expect(await granted(budget, owner, 1000, client)).toBe(70);
  }
  const other = { address: "address 4", network: "network 4" };
  expect(await granted(budget, owner, 20, other)).toBe(20);
});

test("the addresses of one network share an eighth of the budget", async () => {
  const budget = { name: "network", count: 1000, seconds: 3600, block: 10 };
  const owner = {};
  let sum = 0;
  for (let n = 0; n < 100; n++) {
    sum += await granted(budget, owner, 20, { address: `address ${n}`, network: "network" });
  }
  expect(sum).toBe(100 + 125);
});

test("the last fifth of a budget is reserved for clients with few requests", async () => {
  const budget = { name: "reserve", count: 1000, seconds: 3600, block: 10 };
  await db
    .insertInto("rate_limit")
    .values({ key: "reserve all", count: 800, resets_at: Date.now() + HOUR })
    .execute();
  const much = { address: "address 1", network: "network 1" };
  expect(await granted(budget, {}, 100, much)).toBe(20);
  const little = { address: "address 2", network: "network 2" };
  expect(await granted(budget, {}, 10, little)).toBe(10);
});

test("refused uses are not counted", async () => {
  const limit = { name: "refused", count: 2, seconds: 60 };
  for (let i = 0; i < 5; i++) await countUse(db, limit, "all");
  expect(await counted("refused all")).toBe(2);
});

/** A database whose search statements block until they are released. */
function slowSearch() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const state = { running: 0, most: 0 };
  const slow = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, property) {
        if (property === "bind") return (...values: unknown[]) => slow(target.bind(...values));
        if (property !== "all") return Reflect.get(target, property).bind(target);
        return async () => {
          state.running += 1;
          state.most = Math.max(state.most, state.running);
          await released;
          state.running -= 1;
          return target.all();
        };
      },
    });
  const database = intercept(SEARCH, (property, runner) => {
    if (property !== "prepare") return undefined;
    return (sql: string) =>
      sql.includes("search_") ? slow(runner.prepare(sql)) : runner.prepare(sql);
  });
  return { database, state, release };
}

test("while searches queue up, whoami responds and excess searches get 503", async () => {
  const { database, state, release } = slowSearch();
  const user = await person();
  const searches = Array.from({ length: 60 }, (_, i) =>
    get(`/api/v1/search?q=flood+${i}`, {}, { SEARCH: database }),
  );
  const refused = await Promise.race(searches);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toMatchObject({ code: "unavailable" });

  const options = { bindings: { SEARCH: database } };
  const whoami = await user.call("GET", "/api/v1/whoami", undefined, options);
  expect(await whoami.json()).toMatchObject({ is_authenticated: true });
  expect(state.most).toBe(2);

  release();
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(18);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test("search/go redirects to the search page while the queue is full", async () => {
  const { database, release } = slowSearch();
  const searches = Array.from({ length: 60 }, (_, i) =>
    get(`/api/v1/search?q=jam+${i}`, {}, { SEARCH: database }),
  );
  await Promise.race(searches);
  const response = await get("/api/v1/search/go?q=gap", {}, { SEARCH: database });
  expect(response.headers.get("location")).toBe("/en-US/search?q=gap");
  release();
  await Promise.all(searches);
});

test("waiting tasks run in order of arrival", async () => {
  const line = new WaitingLine({ concurrency: 2, waiting: 9, timeoutMs: 60_000, holdMs: 60_000 });
  const served: number[] = [];
  const visits = Array.from({ length: 9 }, (_, i) => line.run(async () => void served.push(i)));
  await Promise.all(visits);
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("a task that never settles is replaced by the next after holdMs", async () => {
  const line = new WaitingLine({ concurrency: 1, waiting: 5, timeoutMs: 2000, holdMs: 100 });
  // A cancelled request, whose work never settles.
  void line.run(() => new Promise(() => {}));
  expect(await line.run(async () => "served")).toEqual({ result: "served" });
});

test("waiting times out", async () => {
  const line = new WaitingLine({ concurrency: 1, waiting: 5, timeoutMs: 50, holdMs: 60_000 });
  void line.run(() => new Promise(() => {}));
  expect(await line.run(async () => "served")).toBeUndefined();
});

test.each([
  ["/api/v1/search?q=a"],
  ["/api/v1/search/suggestions?q=a"],
  ["/api/v1/search/go?q=a"],
  ["/api/v1/community/issues"],
  ["/users/fxa/login/authenticate/"],
])("%s is rate-limited by address, without revealing the address in the key", async (path) => {
  const asked: string[] = [];
  const BURST = {
    limit: async ({ key }: { key: string }) => {
      asked.push(key);
      return { success: false };
    },
  };
  const headers = { "cf-connecting-ip": "203.0.113.7" };
  const response = await get(path, { headers }, { BURST });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain("203.0.113.7");
});

test("addresses in one IPv6 /64 network share a rate limit", async () => {
  const keyOf = async (address: string) => {
    let asked = "";
    const BURST = {
      limit: async ({ key }: { key: string }) => {
        asked = key;
        return { success: true };
      },
    };
    await get("/api/v1/search?q=a", { headers: { "cf-connecting-ip": address } }, { BURST });
    return asked;
  };
  const key = await keyOf("2001:db8:1:2::1");
  expect(await keyOf("2001:0db8:0001:0002:ffff:0:1:2")).toBe(key);
  expect(await keyOf("2001:db8:1:3::1")).not.toBe(key);
  expect(await keyOf("192.0.2.1")).not.toBe(await keyOf("192.0.2.2"));
});
