import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, get } from "../support.ts";

beforeEach(() => db.deleteFrom("rate_limit").execute());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ping = (client = "client-1") => ({
  ping_info: { seq: 0, start_time: "2026-11-21T10:00Z", end_time: "2026-11-21T10:01Z" },
  client_info: { client_id: client, app_build: "1" },
  metrics: { string: { "page.path": "/en-US/" } },
});

function submit(
  body: BodyInit,
  {
    id = crypto.randomUUID() as string,
    app = "webdocs",
    name = "page",
    headers = {},
    bindings = {},
  } = {},
) {
  return get(`/submit/${app}/${name}/1/${id}`, { method: "POST", headers, body }, bindings);
}

async function gzip(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Stubs the collector and records what it receives. */
function collector() {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const answer = { status: 200 };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers), body: String(init.body) });
    return new Response(null, answer);
  });
  return { sent, answer, bindings: { TELEMETRY_URL: "https://collector.example" } };
}

test("stores only counts of pings, not their content", async () => {
  const size = async () => (await env.DB.prepare("SELECT 1").run()).meta.size_after;
  const before = await size();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      submit(JSON.stringify({ ...ping(`client-${i}`), x: "x".repeat(100_000) })),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await size()) - before).toBeLessThanOrEqual(16_384);
});

test("forwards only the known parts of a ping, without its sender", async () => {
  const { sent, bindings } = collector();
  const id = crypto.randomUUID();
  const body = JSON.stringify({ ...ping(), unread: "x".repeat(50_000) });
  const headers = { "cf-connecting-ip": "203.0.113.9", "user-agent": "Secret Browser" };
  expect((await submit(body, { id, headers, bindings })).status).toBe(200);
  expect(sent).toEqual([
    {
      url: `https://collector.example/submit/webdocs/page/1/${id}`,
      headers: sent[0]?.headers,
      body: JSON.stringify(ping()),
    },
  ]);
  expect(JSON.stringify([...(sent[0]?.headers ?? [])])).not.toMatch(/203\.0\.113|Secret/);
});

test("accepts gzipped pings", async () => {
  const { sent, bindings } = collector();
  const body = await gzip(JSON.stringify(ping()));
  const headers = { "content-encoding": "gzip" };
  expect((await submit(body, { headers, bindings })).status).toBe(200);
  expect(sent[0]?.body).toBe(JSON.stringify(ping()));
});

test("rejects pings beyond the hourly limit of all senders", async () => {
  const { sent, bindings } = collector();
  const resets_at = Date.now() + 1_800_000;
  const full = { key: "telemetry all", count: 600_000, resets_at };
  await db.insertInto("rate_limit").values(full).execute();
  // Another database object stands for another isolate, which has reserved nothing yet.
  const DB = new Proxy(env.DB, { get: (target, name) => Reflect.get(target, name) });
  const other = { ...bindings, DB };
  const response = await submit(JSON.stringify(ping()), { bindings: other });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  vi.useFakeTimers({ now: resets_at + 61_000, toFake: ["Date"] });
  expect((await submit(JSON.stringify(ping()), { bindings: other })).status).toBe(200);
});

test("rejects pings of more than 128 KiB, compressed or not", async () => {
  const large = JSON.stringify({ ...ping(), x: "x".repeat(131_072) });
  expect((await submit(large)).status).toBe(413);
  const packed = await gzip(large);
  expect(packed.byteLength).toBeLessThan(10_000);
  expect((await submit(packed, { headers: { "content-encoding": "gzip" } })).status).toBe(413);
});

test.each([
  ["no JSON", "nonsense", {}, 400],
  ["no ping", "{}", {}, 400],
  ["broken gzip", JSON.stringify(ping()), { headers: { "content-encoding": "gzip" } }, 400],
  ["another encoding", JSON.stringify(ping()), { headers: { "content-encoding": "br" } }, 415],
  ["an invalid id", JSON.stringify(ping()), { id: "1" }, 400],
  ["an invalid name", JSON.stringify(ping()), { name: "Page!" }, 400],
])("rejects %s", async (_, body, options, status) => {
  const { sent, bindings } = collector();
  expect((await submit(body, { ...options, bindings })).status).toBe(status);
  expect(sent).toEqual([]);
});

test("responds with 503 and retry-after if the collector fails", async () => {
  const { answer, bindings } = collector();
  answer.status = 500;
  const failed = await submit(JSON.stringify(ping()), { bindings });
  expect(failed.status).toBe(503);
  expect(failed.headers.get("retry-after")).toBe("60");
});

test("forwards the pings of a batch individually, without invalid and repeated ones", async () => {
  const { sent, bindings } = collector();
  const [one, two, three] = Array.from({ length: 3 }, () => crypto.randomUUID());
  const body = JSON.stringify([
    { name: "page", id: one, ping: ping() },
    { name: "page", id: two, ping: { x: 1 } },
    { name: "action", id: three, ping: ping() },
    { name: "page", id: one, ping: ping() },
  ]);
  expect((await submit(body, { name: "several", bindings })).status).toBe(200);
  expect(sent.map(({ url }) => url).sort()).toEqual(
    [`action/1/${three}`, `page/1/${one}`].map(
      (path) => `https://collector.example/submit/webdocs/${path}`,
    ),
  );
  expect(sent[0]?.body).toBe(JSON.stringify(ping()));
});

test("forwards the pings of a batch again only if the collector rejected them", async () => {
  const { sent, answer, bindings } = collector();
  const pings = Array.from({ length: 2 }, () => ({
    name: "page",
    id: crypto.randomUUID(),
    ping: ping(),
  }));
  answer.status = 500;
  const request = () => submit(JSON.stringify(pings), { name: "several", bindings });
  expect((await request()).status).toBe(503);
  answer.status = 200;
  expect((await request()).status).toBe(200);
  expect((await request()).status).toBe(200);
  expect(sent).toHaveLength(4);
});

test.each([
  ["none", []],
  ["51", Array.from({ length: 51 }, () => ({ name: "page", id: crypto.randomUUID(), ping: {} }))],
  ["one without an id", [{ name: "page", ping: ping() }]],
  ["one with an invalid name", [{ name: "Page!", id: crypto.randomUUID(), ping: ping() }]],
])("rejects a batch of %s", async (_, pings) => {
  const { sent, bindings } = collector();
  const response = await submit(JSON.stringify(pings), { name: "several", bindings });
  expect(response.status).toBe(400);
  expect(sent).toEqual([]);
});
