import { expect, test } from "vitest";
import type { Locale } from "#content-build/contract/locales.ts";
import { chooseLocale } from "#workers/site/locale/choose-locale.ts";

test.each([
  ["", "en-US"],
  ["de", "de"],
  ["DE", "de"],
  ["en", "en-US"],
  ["en-GB", "en-US"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["zh-TW", "zh-TW"],
  ["zh-CN", "zh-CN"],
  ["zh", "zh-CN"],
  ["zh-Hant", "zh-TW"],
  ["zh-Hant-TW", "zh-TW"],
  ["zh-hant-hk", "zh-TW"],
  ["zh-HK", "zh-TW"],
  ["zh-Hans", "zh-CN"],
  ["zh-Hans-CN", "zh-CN"],
  ["zh-SG", "zh-CN"],
  ["zh-CN;q=0.7, zh-TW;q=0.9", "zh-TW"],
  ["nl, fr;q=0.5, ja;q=0.7", "ja"],
  ["nl, sv;q=0.5", "en-US"],
  ["*", "en-US"],
  ["fr;q=0, de;q=0.1", "de"],
  ["fr;q=nonsense, de;q=0.1", "de"],
  [";;,,=", "en-US"],
] as [string, Locale][])(
  "chooses for Accept-Language %j the locale %s",
  (acceptLanguage, locale) => {
    expect(chooseLocale({ acceptLanguage })).toBe(locale);
  },
);

test("chooses only available locales", () => {
  const available: Locale[] = ["en-US", "zh-CN"];
  expect(chooseLocale({ acceptLanguage: "de, zh-CN;q=0.5" }, available)).toBe("zh-CN");
  expect(chooseLocale({ acceptLanguage: "zh-TW" }, available)).toBe("en-US");
  expect(chooseLocale({ acceptLanguage: "de" }, ["ja", "fr"])).toBe("ja");
});

test("prefers the remembered locale over Accept-Language if it is available", () => {
  const acceptLanguage = "de";
  expect(chooseLocale({ cookie: "FR", acceptLanguage })).toBe("fr");
  expect(chooseLocale({ cookie: "fr", acceptLanguage }, ["en-US", "de"])).toBe("de");
  expect(chooseLocale({ cookie: "nonsense", acceptLanguage })).toBe("de");
});
