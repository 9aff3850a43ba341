import { expect, test } from "vitest";
import { type AtomFeed, writeAtom } from "#content-build/contract/atom.ts";
import { validateAtom } from "#test/support/validate-atom.ts";

const ENTRY = {
  id: "tag:x.example,2026:1",
  title: "One",
  updated: "2026-11-03T00:00:00Z",
  link: "https://x.example/1?a=b&c=d",
  categories: ["CSS"],
};

const FEED: AtomFeed = {
  id: "tag:x.example,2026:all",
  title: "All",
  lang: "pt-BR",
  updated: "2026-11-03T00:00:00Z",
  author: "X",
  self: "https://x.example/all.atom",
  alternate: "https://x.example/",
  entries: [ENTRY],
};

test("writes a valid feed with its entries and next link", () => {
  const next = "https://x.example/all.atom?after=2026-11-03~added~a.B";
  const find = validateAtom(writeAtom({ ...FEED, next }));
  expect(find("//a:entry/a:link/@href")).toEqual(["https://x.example/1?a=b&c=d"]);
  expect(find("/a:feed/a:link[@rel='next']/@href")).toEqual([next]);
  expect(find("//a:entry/a:summary")).toEqual(["One"]);
});

test("writes a valid feed without entries", () => {
  expect(validateAtom(writeAtom({ ...FEED, entries: [] }))("//a:entry")).toEqual([]);
});

test("escapes titles as text and content as HTML, without invalid characters", () => {
  const title = `<b> & "quoted" \u0000\u0008\ud800 ]]> 😀`;
  const html = "<p>a &amp; <code>b</code></p>";
  const find = validateAtom(writeAtom({ ...FEED, entries: [{ ...ENTRY, title, html }] }));
  expect(find("//a:entry/a:title")).toEqual([`<b> & "quoted"  ]]> 😀`]);
  expect(find("//a:entry/a:content")).toEqual([html]);
});

test.each([
  ["without an id", FEED.id, ""],
  ["with an invalid time", "<updated>2026-11-03T00:00:00Z", "<updated>yesterday"],
  ["with a relative link", "https://x.example/all.atom", "all.atom"],
  ["with an unknown element", "<entry>", "<entry><blink/>"],
])("the validator refuses a feed %s", (_, part, other) => {
  const xml = writeAtom(FEED).replace(part, other);
  expect(() => validateAtom(xml)).toThrow();
});

test("the validator refuses two entries with the same id", () => {
  const xml = writeAtom({ ...FEED, entries: [ENTRY, ENTRY] });
  expect(() => validateAtom(xml)).toThrow("one id");
});
