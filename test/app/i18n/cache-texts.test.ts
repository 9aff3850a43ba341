import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { cacheTexts } from "#app/i18n/cache-texts.ts";

/** Untyped keys, for strings that exist only in these tests. */
type Translate = (key: string, values?: object) => string;

function makeTexts() {
  const instance = createInstance();
  const resources = {
    en: { a: { x: "A", n_one: "{{count}} x", n_other: "{{count}} xs" }, b: { x: "B" } },
  };
  instance.init({ lng: "en", ns: ["a", "b"], defaultNS: "a", resources, initImmediate: false });
  cacheTexts(instance);
  const scope = instance.getFixedT as unknown as (locale: null, names: unknown) => Translate;
  return (names: string | string[]) => scope(null, names);
}

test("cached texts are kept apart by namespace", () => {
  const textsOf = makeTexts();
  const [a, b] = [textsOf("a"), textsOf(["b"])];
  expect([a("x"), b("x"), a("x"), b("x"), b("a:x")]).toEqual(["A", "B", "A", "B", "A"]);
  expect(textsOf("a")).toBe(a);
});

test("values inserted into a text are not cached", () => {
  const t = makeTexts()("a");
  expect([t("n", { count: 1 }), t("n", { count: 2 })]).toEqual(["1 x", "2 xs"]);
  expect(t("unknown")).toBe("unknown");
});
