import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Queue = typeof import("#app/islands/telemetry/queue.ts");
type Upload = typeof import("#app/islands/telemetry/upload.ts");

let sent: { url: string; headers: Headers }[] = [];
let answer: () => Response | Promise<Response> = () => new Response();
let beacons: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  beacons = [];
  answer = () => new Response();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) });
    return answer();
  });
  vi.stubGlobal("CompressionStream", undefined);
  Reflect.deleteProperty(window, "CompressionStream");
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (url: string) => beacons.push(url) > 0,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load(): Promise<Queue & Upload> {
  return {
    ...(await import("#app/islands/telemetry/queue.ts")),
    ...(await import("#app/islands/telemetry/upload.ts")),
  };
}

test("a ping goes to its address, and is gone once it was taken", async () => {
  const { enqueue, upload, waiting } = await load();
  enqueue("page", { ping_info: {} });
  const id = waiting()[0]?.id;
  await upload();
  expect(sent.map(({ url }) => url)).toEqual([`/submit/webdocs/page/1/${id}`]);
  expect(sent[0]?.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(sent[0]?.headers.get("x-telemetry-agent")).toBe("webdocs");
  expect(waiting()).toEqual([]);
});

test("pings are packed where the browser can, and outlive the page where they are small", async () => {
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
  enqueue("page", { text: "x".repeat(70_000) });
  await upload();
  expect(inits.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  const [first] = inits;
  expect(new Headers(first?.headers).get("content-encoding")).toBe("gzip");
  expect(gunzipSync(first?.body as ArrayBuffer).toString()).toBe('{"text":"x"}');
});

test("what waits survives a reload, 250 pings at most: the newest", async () => {
  const first = await load();
  for (let at = 0; at < 260; at++) first.enqueue("page", { at });
  vi.resetModules();
  const { waiting } = await load();
  expect(waiting()).toHaveLength(250);
  expect(waiting()[0]?.body).toBe('{"at":10}');
});

test("no more than ten mebibytes wait", async () => {
  const { keep, waiting } = await load();
  const pings = Array.from({ length: 11 }, (_, at) => ({ id: `${at}`, name: "page" }));
  keep(pings.map((ping) => ({ ...ping, body: "x".repeat(1_000_000) })));
  expect(waiting().map(({ id }) => id)).toEqual(pings.slice(1).map(({ id }) => id));
});

test.each([
  [200, 0],
  [204, 0],
  [400, 0],
  [413, 0],
  [429, 0],
  [500, 1],
  [503, 1],
])("an answer of %i leaves %i waiting", async (status, left) => {
  const { enqueue, upload, waiting } = await load();
  answer = () => new Response(null, { status });
  enqueue("page", {});
  await upload();
  expect(waiting()).toHaveLength(left);
});

test("three failures end an upload; the next page tries again", async () => {
  const { enqueue, upload, waiting } = await load();
  answer = () => Promise.reject(new TypeError("offline"));
  enqueue("page", {});
  await upload();
  expect(sent).toHaveLength(3);
  expect(waiting()).toHaveLength(1);
  answer = () => new Response();
  await upload();
  expect(waiting()).toEqual([]);
});

test("of 45 pings 40 go in a minute, and the others after it", async () => {
  const { enqueue, upload, waiting } = await load();
  for (let at = 0; at < 45; at++) enqueue("page", { at });
  const done = upload();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(40);
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(sent).toHaveLength(45);
  expect(waiting()).toEqual([]);
});

test("whoever has waited three times for room waits for the next page", async () => {
  const { enqueue, upload, waiting } = await load();
  for (let at = 0; at < 41; at++) enqueue("page", { at });
  // A clock that stands still never makes room.
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now);
  const done = upload();
  await vi.advanceTimersByTimeAsync(180_000);
  await done;
  expect(sent).toHaveLength(40);
  expect(waiting()).toHaveLength(1);
  vi.mocked(Date.now).mockRestore();
});

test("an upload carries no cookies, and ends after ten seconds", async () => {
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
  for (let at = 0; at < 3; at++) {
    await vi.waitFor(() => expect(ends).toHaveLength(at + 1));
    ends[at]?.abort();
  }
  await done;
  expect(inits.map(({ credentials }) => credentials)).toEqual(["omit", "omit", "omit"]);
  expect(waiting()).toHaveLength(1);
  vi.restoreAllMocks();
});

test("a body of more than a mebibyte is discarded", async () => {
  const { enqueue, upload, waiting } = await load();
  enqueue("page", { text: "x".repeat(1_048_577) });
  await upload();
  expect(sent).toEqual([]);
  expect(waiting()).toEqual([]);
});

test("a page that is left hands its ping to the browser, and the page ping if it still waits", async () => {
  const { enqueue, upload, waiting } = await load();
  enqueue("page", {});
  enqueue("action", {});
  await upload(true);
  expect(beacons.map((url) => url.split("/")[3])).toEqual(["page", "action"]);
  enqueue("action", {});
  await upload(true);
  expect(beacons).toHaveLength(3);
  expect(waiting()).toEqual([]);
  expect(sent).toEqual([]);
});

test("tags of somebody who looks for a fault are sent if they are tags", async () => {
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
});
