import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Body {
  ping_info: { start_time: string; end_time: string; reason: string };
  metrics: Record<string, unknown>;
  events?: { name: string; timestamp: number; extra: Record<string, string> }[];
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

async function load() {
  const { waiting } = await import("#app/features/telemetry/queue.ts");
  const pings = await import("#app/features/telemetry/pings.ts");
  return { ...pings, bodies: () => waiting().map(({ body }) => JSON.parse(body) as Body) };
}

test("a ping contains at most 50 events; further ones are counted as problems", async () => {
  const { record, submit, bodies } = await load();
  for (let at = 0; at < 52; at++) record("page", "event", { at });
  submit("action", "hidden", {});
  const [{ events, metrics } = {} as Body] = bodies();
  expect(events?.map(({ extra }) => extra.at)).toEqual(
    Array.from({ length: 50 }, (_, at) => `${at}`),
  );
  expect(metrics.labeled_counter).toEqual({ "glean.error.invalid_state": { "page.event": 2 } });
  submit("action", "hidden", {});
  expect(bodies()[1]?.metrics.labeled_counter).toEqual({});
});

test("only action pings contain events, timed from the first event", async () => {
  const { record, submit, bodies } = await load();
  record("page", "first", {});
  vi.advanceTimersByTime(1500);
  record("page", "second", {});
  submit("page", "load", {});
  submit("action", "hidden", {});
  expect(bodies().map(({ events }) => events?.map((one) => [one.name, one.timestamp]))).toEqual([
    undefined,
    [
      ["first", 0],
      ["second", 1500],
    ],
  ]);
});

test("event extras are cut at 500 bytes, and omitted unless they are text or numbers", async () => {
  const { record, submit, bodies } = await load();
  record("search", "empty", { query: "x".repeat(600), depth: 25, none: undefined, list: [] });
  submit("action", "hidden", {});
  const [{ events, metrics } = {} as Body] = bodies();
  expect(events?.[0]?.extra).toEqual({ query: "x".repeat(500), depth: "25" });
  expect(metrics.labeled_counter).toEqual({
    "glean.error.invalid_overflow": { "search.empty": 1 },
    "glean.error.invalid_type": { "search.empty": 2 },
  });
});

test("a ping covers the time since the one before, and contains its reason", async () => {
  const { submit, bodies } = await load();
  vi.advanceTimersByTime(60_000);
  submit("page", "load", {});
  vi.advanceTimersByTime(120_000);
  submit("action", "hidden", {});
  expect(bodies().map(({ ping_info }) => ping_info)).toMatchObject([
    { start_time: "2026-11-22T10:00+00:00", end_time: "2026-11-22T10:01+00:00", reason: "load" },
    { start_time: "2026-11-22T10:01+00:00", end_time: "2026-11-22T10:03+00:00", reason: "hidden" },
  ]);
});

test("events cleared by opting out are not sent", async () => {
  const { record, clearEvents, hasEvents, submit, bodies } = await load();
  record("page", "first", {});
  expect(hasEvents()).toBe(true);
  clearEvents();
  expect(hasEvents()).toBe(false);
  submit("action", "hidden", {});
  expect(bodies()[0]?.events).toBeUndefined();
});
