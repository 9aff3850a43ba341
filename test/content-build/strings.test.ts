import { expect, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { STRINGS } from "#content-build/strings/index.ts";

test("has every text in every locale, with the same placeholders", () => {
  const places = (text: string) => (text.match(/\$1|\{ \$specs \}/g) ?? []).sort();
  for (const locale of LOCALES) {
    for (const [key, text] of Object.entries(STRINGS["en-US"])) {
      const own = STRINGS[locale][key as keyof (typeof STRINGS)["en-US"]];
      expect(own, `${locale} ${key}`).toBeTypeOf("string");
      expect(places(own), `${locale} ${key}`).toEqual(places(text));
      expect(own.match(/<a /g)?.length, `${locale} ${key}`).toBe(text.match(/<a /g)?.length);
    }
  }
});
