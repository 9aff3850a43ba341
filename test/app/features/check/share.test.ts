import { expect, test } from "vitest";
import { fromFragment, toFragment } from "#app/features/check/share.ts";

const CHECK = {
  code: "a:has(b) { content: '→ 日本' }\n",
  language: "css",
  audience: "2024",
} as const;

test("a fragment restores code, language and audience", async () => {
  const fragment = (await toFragment(CHECK)) ?? "";
  expect(fragment).toMatch(/^language=css&audience=2024&code=[\w-]+$/);
  expect(await fromFragment(fragment, 1000)).toEqual(CHECK);
});

test("code that would need a fragment of more than 32,000 characters has no link", async () => {
  const code = Array.from({ length: 30_000 }, (_, n) => ((n * 7919) % 65_521).toString(36)).join(
    "",
  );
  expect(await toFragment({ ...CHECK, code })).toBeUndefined();
});

test("a short fragment that would unpack to more than the limit is rejected", async () => {
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
])("an invalid fragment is rejected: %.60s", async (fragment) => {
  expect(await fromFragment(fragment, 1000)).toBeUndefined();
});
