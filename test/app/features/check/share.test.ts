import { expect, test } from "vitest";
import { fromFragment, toFragment } from "#app/features/check/share.ts";

const CHECK = {
  code: "a:has(b) { content: '→ 日本' }\n",
  language: "css",
  audience: "2024",
} as const;

test("a link gives back what was checked", async () => {
  const fragment = (await toFragment(CHECK)) ?? "";
  expect(fragment).toMatch(/^language=css&audience=2024&code=[\w-]+$/);
  expect(await fromFragment(fragment, 1000)).toEqual(CHECK);
});

test("code that would make an address of more than 32,000 characters has no link", async () => {
  const code = Array.from({ length: 30_000 }, (_, n) => ((n * 7919) % 65_521).toString(36)).join(
    "",
  );
  expect(await toFragment({ ...CHECK, code })).toBeUndefined();
});

test("a short link cannot unpack to more than is allowed", async () => {
  const fragment = (await toFragment({ ...CHECK, code: " ".repeat(5_000_000) })) ?? "";
  expect(fragment.length).toBeLessThan(10_000);
  expect(await fromFragment(fragment, 1_000_000)).toBeUndefined();
});

test.each([
  "",
  "code=abc",
  "language=css&audience=widely&code=",
  "language=css&audience=widely&code=%%%",
  "language=css&audience=widely&code=AAAA",
  "language=php&audience=widely&code=AAAA",
  "language=css&audience=ie6&code=AAAA",
  "language=css&audience=widely%0A&code=AAAA",
  `language=css&audience=${"i".repeat(501)}&code=AAAA`,
  `language=css&audience=widely&code=${"A".repeat(40_000)}`,
])("a fragment that is no check is none: %.60s", async (fragment) => {
  expect(await fromFragment(fragment, 1000)).toBeUndefined();
});
