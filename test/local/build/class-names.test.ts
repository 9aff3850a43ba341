import { expect, test } from "vitest";
import { filesOfApp, nameAll, shortNames } from "../../../vite.css.ts";

const KEYS = Array.from({ length: 600 }, (_, at) => `app/components/x/x.module.css name-${at}`);

test("names every class with two unique characters, the first a capital", () => {
  const names = nameAll([...KEYS, ...KEYS]);
  expect(names.size).toBe(KEYS.length);
  expect(new Set(names.values()).size).toBe(KEYS.length);
  for (const name of names.values()) expect(name).toMatch(/^[A-Z][\w-]$/);
});

test("a new class renames no class before it, and hardly any after it", () => {
  const before = nameAll(KEYS);
  const later = nameAll([...KEYS, "app/components/pages/y.module.css another"]);
  for (const key of KEYS) expect(later.get(key)).toBe(before.get(key));
  const first = nameAll(["app/components/article/y.module.css another", ...KEYS]);
  expect(KEYS.filter((key) => first.get(key) !== before.get(key)).length).toBeLessThan(5);
});

test("finds short names of the app's classes", () => {
  const nameOf = shortNames();
  const [file = ""] = filesOfApp(/document-layout\.module\.css$/);
  expect(nameOf("page", file)).toMatch(/^[A-Z][\w-]$/);
  expect(() => nameOf("no-such-class", file)).toThrow("no short name");
});
