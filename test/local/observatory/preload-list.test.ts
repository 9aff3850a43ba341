import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { COMMANDS } from "#workers/operate/observatory/commands.ts";
import { parsePreloadList } from "#workers/operate/observatory/preload-list.ts";
import { readList } from "#workers/operate/observatory/read-list.ts";

/** In the format of Chromium's HSTS preload list: JSON with comments, and other keys than `entries`. */
const LIST = `// Made up. What begins with // is a comment, even "here".
{
  /* Keys of certificates. */
  "pinsets": [{ "name": "made-up", "static_spki_hashes": ["A//B/*c*/"] }],
  "entries": [
    // Whole suffixes.
    { "name": "made-up", "policy": "public-suffix", "mode": "force-https", "include_subdomains": true },
    { "name": "whole.example", "policy": "bulk-1-year", "mode": "force-https", "include_subdomains": true },
    { "name": "alone.example", "policy": "custom", "mode": "force-https" }, // by itself
    { "name": "xn--bcher-kva.example", "mode": "force-https", "include_subdomains": false },
    { "name": "pinned.example", "policy": "custom", "include_subdomains": true, "pins": "made-up" },
    // { "name": "removed.example", "mode": "force-https" },
    { "name": "later.example", "mode": "force-https-later", "include_subdomains": true },
  ]
}
`;

test("reads hosts with force-https, and whether their subdomains are included", () => {
  expect([...parsePreloadList(LIST)]).toEqual([
    ["made-up", true],
    ["whole.example", true],
    ["alone.example", false],
    ["xn--bcher-kva.example", false],
  ]);
});

test("reads two hundred thousand hosts", () => {
  const entries = Array.from({ length: 200_000 }, (_, at) => {
    return `    { "name": "host-${at}.example", "policy": "bulk-1-year", "mode": "force-https", "include_subdomains": true },`;
  });
  const last = '{ "name": "last.example", "mode": "force-https" }';
  const list = parsePreloadList(`// Long\n{ "entries": [\n${entries.join("\n")}\n${last}\n]}`);
  expect(list.size).toBe(200_001);
});

const entry = (more: object) => JSON.stringify({ entries: [{ mode: "force-https", ...more }] });

test.each([
  ["nothing", "", "not JSON"],
  ["a page", "<!doctype html><p>Not found", "not JSON"],
  ["half of it", LIST.slice(0, 600), "not JSON"],
  ["a list of something else", "[]", "not a preload list"],
  ["no entries", "{}", "entries"],
  ["an entry without a name", entry({}), "entries.0.name"],
  ["an address", entry({ name: "https://a.example/" }), "entries.0.name: No name of a host."],
  ["capitals", entry({ name: "A.example" }), "entries.0.name"],
  ["letters that are not encoded", entry({ name: "bücher.example" }), "entries.0.name"],
  ["an empty label", entry({ name: "a..example" }), "entries.0.name"],
  [
    "a flag that is a word",
    entry({ name: "a.example", include_subdomains: "yes" }),
    "include_subdomains",
  ],
  ["only pins", JSON.stringify({ entries: [{ name: "a.example" }] }), "force-https"],
  [
    "a host twice",
    JSON.stringify({ entries: Array(2).fill({ name: "a.example", mode: "force-https" }) }),
    "a.example twice",
  ],
])("rejects %s with a reason, without touching the table", async (_, text, reason) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "preload-")), "list.json");
  writeFileSync(file, text);
  const untouched = async () => {
    throw new Error("The table was touched.");
  };
  await expect(COMMANDS.preload?.(untouched, file)).rejects.toThrow(reason);
});

test.each([
  ["", "Which list?"],
  ["/no/such/list.json", "cannot be read: ENOENT"],
  ["http://lists.example/list.json", "not an https address"],
  ["ftp://lists.example/list.json", "not an https address"],
])("reports in a sentence that there is no list at %s", async (source, reason) => {
  await expect(COMMANDS.preload?.(async () => [], source)).rejects.toThrow(reason);
});

test("reports a URL that does not answer in a sentence", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const url = `https://127.0.0.1:${port}/list.json`;
  await expect(readList(url)).rejects.toThrow(`${url} cannot be read`);
});
