import { afterEach, expect, test, vi } from "vitest";
import { findDefinition, readDefinition } from "#app/document/tooltips/definition.ts";

afterEach(() => vi.unstubAllGlobals());

test("a definition is the summary of a page", () => {
  const doc = { locale: "de", title: 'A "summary":"no"', summary: 'Ein "Wort"\\ \u00e4', body: [] };
  expect(readDefinition(JSON.stringify({ doc }))).toEqual({ text: 'Ein "Wort"\\ ä', lang: "de" });
});

test("a page without a summary, or with a truncated one, has no definition", () => {
  expect(readDefinition('{"doc":{"locale":"de","body":[')).toBeUndefined();
  expect(readDefinition('{"doc":{"locale":"de","summary":"Ein W')).toBeUndefined();
  expect(readDefinition("<!doctype html>")).toBeUndefined();
});

/** An endless response that counts the bytes read from it. */
function endless(start: string) {
  const read = { bytes: 0, isCancelled: false };
  const chunk = new TextEncoder().encode(" ".repeat(16 * 1024));
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(start)),
    pull(stream) {
      read.bytes += chunk.length;
      stream.enqueue(chunk);
    },
    cancel() {
      read.isCancelled = true;
    },
  });
  return { read, response: new Response(body) };
}

test("a page is fetched once, and read only up to its body or 128 KiB", async () => {
  const page = endless('{"doc":{"locale":"en-US","summary":"A word.","body":[');
  const fetched = vi.fn().mockResolvedValue(page.response);
  vi.stubGlobal("fetch", fetched);
  const [first, second] = await Promise.all([findDefinition("/a"), findDefinition("/a")]);
  expect(first).toEqual({ text: "A word.", lang: "en-US" });
  expect(second).toBe(first);
  expect(fetched.mock.calls).toEqual([["/a/index.json"]]);
  expect(page.read.isCancelled).toBe(true);
  const other = endless("no page at all");
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(other.response));
  expect(await findDefinition("/b")).toBeUndefined();
  expect(other.read.bytes).toBeLessThanOrEqual(128 * 1024);
  expect(other.read.isCancelled).toBe(true);
});

test("a definition is fetched again after a failure", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("offline")));
  expect(await findDefinition("/c")).toBeUndefined();
  const page = endless('{"doc":{"locale":"ja","summary":"語","body":[');
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(page.response));
  expect(await findDefinition("/c")).toEqual({ text: "語", lang: "ja" });
  vi.restoreAllMocks();
});
