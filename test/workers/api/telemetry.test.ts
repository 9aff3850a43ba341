import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, get } from "./support.ts";

beforeEach(() => db.deleteFrom("telemetry_ping").execute());
afterEach(() => vi.unstubAllGlobals());

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

const stored = () => db.selectFrom("telemetry_ping").selectAll().execute();

async function gzip(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

test("a ping is stored as it came, and nothing of who sent it", async () => {
  const response = await submit(JSON.stringify(ping()), {
    headers: { "cf-connecting-ip": "203.0.113.9", "user-agent": "Secret Browser" },
  });
  expect(response.status).toBe(200);
  const [row] = await stored();
  expect(row).toMatchObject({ app: "webdocs", ping: "page", client_id: "client-1" });
  expect(JSON.parse(row?.body ?? "")).toEqual(ping());
  expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|Secret/);
});

test("a ping may come compressed", async () => {
  const body = await gzip(JSON.stringify(ping()));
  expect((await submit(body, { headers: { "content-encoding": "gzip" } })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test("a repeated upload is one ping", async () => {
  const id = crypto.randomUUID();
  for (let i = 0; i < 3; i++) {
    expect((await submit(JSON.stringify(ping()), { id })).status).toBe(200);
  }
  expect(await stored()).toHaveLength(1);
});

test("a ping of a mebibyte and a byte is refused, packed or not", async () => {
  const large = JSON.stringify({ ...ping(), x: "x".repeat(1_048_576) });
  expect((await submit(large)).status).toBe(413);
  const packed = await gzip(large);
  expect(packed.byteLength).toBeLessThan(10_000);
  expect((await submit(packed, { headers: { "content-encoding": "gzip" } })).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test.each([
  ["no JSON", "nonsense", {}, 400],
  ["no ping", "{}", {}, 400],
  ["broken gzip", JSON.stringify(ping()), { headers: { "content-encoding": "gzip" } }, 400],
  ["another packing", JSON.stringify(ping()), { headers: { "content-encoding": "br" } }, 415],
  ["an id that is none", JSON.stringify(ping()), { id: "1" }, 400],
  ["a name that is none", JSON.stringify(ping()), { name: "Page!" }, 400],
])("%s is refused", async (_, body, options, status) => {
  expect((await submit(body, options)).status).toBe(status);
  expect(await stored()).toEqual([]);
});

test("who wants to be forgotten is, and nobody else", async () => {
  await submit(JSON.stringify(ping("a")));
  await submit(JSON.stringify(ping("a")), { name: "action" });
  await submit(JSON.stringify(ping("b")));
  await submit(JSON.stringify(ping("a")), { app: "other" });
  const wish = await submit(JSON.stringify(ping("a")), { name: "deletion-request" });
  expect(wish.status).toBe(200);
  const left = (await stored()).map(({ app, client_id }) => `${app} ${client_id}`);
  expect(left.sort()).toEqual(["other a", "webdocs b"]);
});

test("with a collector, pings are handed on instead of stored", async () => {
  const sent: [string, string][] = [];
  let status = 200;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push([url, String(init.body)]);
    return new Response(null, { status });
  });
  const bindings = { TELEMETRY_URL: "https://collector.example" };
  const id = crypto.randomUUID();
  const body = JSON.stringify(ping());
  expect((await submit(body, { id, bindings })).status).toBe(200);
  expect(sent).toEqual([[`https://collector.example/submit/webdocs/page/1/${id}`, body]]);
  expect(await stored()).toEqual([]);
  status = 500;
  const failed = await submit(body, { bindings });
  expect(failed.status).toBe(503);
  expect(failed.headers.get("retry-after")).toBe("60");
});
