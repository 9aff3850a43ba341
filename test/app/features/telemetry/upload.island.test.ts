import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Queue = typeof import("#app/features/telemetry/queue.ts");
type Upload = typeof import("#app/features/telemetry/upload.ts");

let sent: { url: string; headers: Headers; body: string }[] = [];
let answer: () => Response | Promise<Response> = () => new Response();
let beacons: { url: string; body: string }[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  beacons = [];
  answer = () => new Response();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers), body: String(init.body) });
    return answer();
  });
  vi.stubGlobal("CompressionStream", undefined);
  Reflect.deleteProperty(window, "CompressionStream");
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (url: string, body: string) => beacons.push({ url, body }) > 0,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load(): Promise<Queue & Upload> {
  return {
    ...(await import("#app/features/telemetry/queue.ts")),
    ...(await import("#app/features/telemetry/upload.ts")),
  };
}

test("a ping is sent to its URL, and leaves the queue once it was accepted", async () => {
  const { enqueue, upload, waiting } = await load();
  enqueue("page", { ping_info: {} });
  const id = waiting()[0]?.id;
  await upload();
  expect(sent.map(({ url }) => url)).toEqual([`/submit/webdocs/page/1/${id}`]);
  expect(sent[0]?.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(sent[0]?.headers.get("x-telemetry-agent")).toBe("webdocs");
  expect(waiting()).toEqual([]);
});

test("pings are compressed if the browser can, and sent with keepalive if they are small", async () => {
  vi.useRealTimers();
  const { CompressionStream } = await import("node:stream/web");
  Object.assign(window, { CompressionStream });
  vi.stubGlobal("CompressionStream", CompressionStream);
  const inits: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    inits.push(init);
    return new Response();
  });
  const { enqueue, upload } = await load();
  enqueue("page", { text: "x" });
  await upload();
  // Random text hardly compresses.
  const random = Array.from({ length: 40_000 }, () => Math.random().toString(36).slice(2, 6));
  enqueue("page", { text: random.join("") });
  await upload();
  expect(inits.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  const [first] = inits;
  expect(new Headers(first?.headers).get("content-encoding")).toBe("gzip");
  expect(gunzipSync(first?.body as ArrayBuffer).toString()).toBe('{"text":"x"}');
});

test("queued pings survive a reload, the newest 250 at most", async () => {
  const first = await load();
  for (let at = 0; at < 260; at++) first.enqueue("page", { at });
  vi.resetModules();
  const { waiting } = await load();
  expect(waiting()).toHaveLength(250);
  expect(waiting()[0]?.body).toBe('{"at":10}');
});

test("the queue is limited to exactly ten mebibytes", async () => {
  const { keep, waiting } = await load();
  const pings = (size: number) =>
    [size - 10_000_000, ...Array<number>(10).fill(1_000_000)].map((length, at) => {
      return { id: `${at}`, name: "page", body: "x".repeat(length) };
    });
  keep(pings(10_485_760));
  expect(waiting()).toHaveLength(11);
  keep(pings(10_485_761));
  expect(waiting().map(({ id }) => id)).toEqual([
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
  ]);
});

test("malformed entries in the queue are not sent", async () => {
  const { upload, waiting } = await load();
  const ping = { id: crypto.randomUUID(), name: "page", body: "{}" };
  localStorage.setItem("telemetry-queue", JSON.stringify([null, 1, { body: 2 }, ping]));
  expect(waiting()).toEqual([ping]);
  localStorage.setItem("telemetry-queue", JSON.stringify({ body: "{}" }));
  await upload();
  expect(sent).toEqual([]);
});

test.each([
  [200, 0],
  [204, 0],
  [400, 0],
  [413, 0],
  [429, 0],
  [500, 1],
  [503, 1],
])("a response of %i leaves %i pings in the queue", async (status, left) => {
  const { enqueue, upload, waiting } = await load();
  answer = () => new Response(null, { status });
  enqueue("page", {});
  await upload();
  expect(waiting()).toHaveLength(left);
});

test("queued pings are sent in one request, 50 at most", async () => {
  const { enqueue, upload, waiting } = await load();
  for (let at = 0; at < 60; at++) enqueue(at === 0 ? "action" : "page", { at });
  const ids = waiting().map(({ id }) => id);
  await upload();
  expect(sent.map(({ url }) => url)).toEqual([`/submit/webdocs/several/1/${ids[0]}`]);
  const body = JSON.parse(sent[0]?.body ?? "");
  expect(body).toHaveLength(50);
  expect(body[0]).toEqual({ name: "action", id: ids[0], ping: { at: 0 } });
  expect(body[49]).toEqual({ name: "page", id: ids[49], ping: { at: 49 } });
  expect(waiting().map(({ id }) => id)).toEqual(ids.slice(50));
});

test("another collector is sent one ping at a time", async () => {
  vi.stubEnv("VITE_TELEMETRY_SERVER", "https://collector.example");
  const { enqueue, upload, waiting } = await load();
  for (let at = 0; at < 3; at++) enqueue("page", { at });
  const [first] = waiting();
  await upload();
  expect(sent.map(({ url }) => url)).toEqual([
    `https://collector.example/submit/webdocs/page/1/${first?.id}`,
  ]);
  expect(waiting()).toHaveLength(2);
  vi.unstubAllEnvs();
});

test("a request contains a mebibyte at most, a beacon 64 KiB", async () => {
  const { enqueue, upload, waiting } = await load();
  for (let at = 0; at < 3; at++) enqueue("page", { text: "x".repeat(500_000) });
  await upload();
  expect(waiting()).toHaveLength(1);
  expect(sent[0]?.body.length).toBeLessThanOrEqual(1_048_576);
  await upload();
  for (let at = 0; at < 3; at++) enqueue("action", { text: "x".repeat(25_000) });
  await upload(true);
  expect(waiting()).toHaveLength(1);
  expect(beacons[0]?.body.length).toBeLessThanOrEqual(65_536);
});

test("after three failures, pages send nothing until the next minute", async () => {
  answer = () => Promise.reject(new TypeError("offline"));
  for (let page = 0; page < 5; page++) {
    vi.resetModules();
    const { enqueue, upload } = await load();
    enqueue("page", { page });
    await upload();
  }
  expect(sent).toHaveLength(3);
  vi.setSystemTime(Date.now() + 60_000);
  answer = () => new Response();
  vi.resetModules();
  const { upload, waiting } = await load();
  expect(waiting()).toHaveLength(5);
  await upload();
  expect(sent).toHaveLength(4);
  expect(waiting()).toEqual([]);
});

test("the pages of a tab make at most 40 uploads a minute, and the rest afterwards", async () => {
  for (let page = 0; page < 45; page++) {
    vi.resetModules();
    const { enqueue, upload } = await load();
    enqueue("page", { page });
    await upload();
  }
  expect(sent).toHaveLength(40);
  vi.setSystemTime(Date.now() + 59_999);
  vi.resetModules();
  await (await load()).upload();
  expect(sent).toHaveLength(40);
  vi.setSystemTime(Date.now() + 1);
  vi.resetModules();
  const { upload, waiting } = await load();
  await upload();
  expect(sent).toHaveLength(41);
  expect(waiting()).toEqual([]);
});

test("a ping that failed to upload is not sent as a beacon, but waits for the next page", async () => {
  const { enqueue, upload, waiting } = await load();
  answer = () => new Response(null, { status: 503 });
  enqueue("page", { first: true });
  await upload();
  enqueue("action", { second: true });
  await upload(true);
  expect(beacons.map(({ body }) => body)).toEqual(['{"second":true}']);
  expect(waiting().map(({ body }) => body)).toEqual(['{"first":true}']);
});

test("pings being sent are not sent again when the page is left", async () => {
  const { enqueue, upload, waiting } = await load();
  let end = () => {};
  answer = () =>
    new Promise((resolve) => {
      end = () => resolve(new Response());
    });
  enqueue("page", { first: true });
  const done = upload();
  await expect.poll(() => sent).toHaveLength(1);
  enqueue("action", { second: true });
  await upload(true);
  expect(beacons.map(({ body }) => body)).toEqual(['{"second":true}']);
  end();
  await done;
  expect(waiting()).toEqual([]);
});

test("an upload omits credentials, and times out after ten seconds", async () => {
  const { enqueue, upload, waiting } = await load();
  const inits: RequestInit[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    inits.push(init);
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("", "TimeoutError")));
    });
  });
  const ends: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    const end = new AbortController();
    ends.push(end);
    return end.signal;
  });
  enqueue("page", {});
  const done = upload();
  await expect.poll(() => ends).toHaveLength(1);
  ends[0]?.abort();
  await done;
  expect(inits.map(({ credentials }) => credentials)).toEqual(["omit"]);
  expect(waiting()).toHaveLength(1);
  vi.restoreAllMocks();
});

test("a body of a mebibyte is sent, and a larger one is discarded, measured in UTF-8", async () => {
  const { enqueue, upload, waiting } = await load();
  const around = JSON.stringify({ text: "" }).length;
  enqueue("page", { text: "x".repeat(1_048_577 - around) });
  enqueue("page", { text: "é".repeat(600_000) });
  expect(waiting()).toEqual([]);
  enqueue("page", { text: "x".repeat(1_048_576 - around) });
  await upload();
  expect(sent.map(({ body }) => body.length)).toEqual([1_048_576]);
});

test("a beacon contains at most 64 KiB, including the wrapper of several pings", async () => {
  const { enqueue, upload, waiting } = await load();
  const around = JSON.stringify({ text: "" }).length;
  const leave = async (...sizes: number[]) => {
    for (const size of sizes) enqueue("action", { text: "x".repeat(size - around) });
    await upload(true);
    return beacons.splice(0).map(({ body }) => body.length);
  };
  expect(await leave(65_536)).toEqual([65_536]);
  expect(await leave(65_537)).toEqual([]);
  localStorage.clear();
  const [several = 0] = await leave(32_600, 32_600);
  expect(several).toBeGreaterThan(65_200);
  expect(several).toBeLessThanOrEqual(65_536);
  expect(await leave(32_768, 32_768)).toEqual([32_768]);
  expect(waiting()).toHaveLength(1);
});

test("a page that is left sends its queued pings as a beacon, the page ping included", async () => {
  const { enqueue, upload, waiting } = await load();
  enqueue("page", {});
  enqueue("action", {});
  await upload(true);
  expect(beacons.map(({ url }) => url.split("/")[3])).toEqual(["several"]);
  expect(JSON.parse(beacons[0]?.body ?? "").map(({ name }: { name: string }) => name)).toEqual([
    "page",
    "action",
  ]);
  expect(waiting()).toEqual([]);
  expect(sent).toEqual([]);
});

test("debug tags are sent if they are valid", async () => {
  const { enqueue, upload } = await load();
  const headers = async (tag: string, tags: string) => {
    sessionStorage.setItem("Glean.debugViewTag", tag);
    sessionStorage.setItem("Glean.sourceTags", tags);
    enqueue("page", {});
    await upload();
    const last = sent.at(-1)?.headers;
    return [last?.get("x-debug-id"), last?.get("x-source-tags")];
  };
  expect(await headers("my-tag-1", "ci,perf")).toEqual(["my-tag-1", "ci,perf"]);
  expect(await headers("a".repeat(21), "a,b,c,d,e,f")).toEqual([null, null]);
  expect(await headers("not a tag", "glean-x")).toEqual([null, null]);
  expect(await headers("a".repeat(20), "a,b,c,d,e")).toEqual(["a".repeat(20), "a,b,c,d,e"]);
});

test("with debug tags, a page that is left sends a request, as beacons have no headers", async () => {
  const { enqueue, upload, waiting } = await load();
  sessionStorage.setItem("Glean.debugViewTag", "my-tag-1");
  enqueue("action", {});
  await upload(true);
  expect(beacons).toEqual([]);
  expect(sent.map(({ headers }) => headers.get("x-debug-id"))).toEqual(["my-tag-1"]);
  expect(waiting()).toEqual([]);
});
