import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { NAMESPACES } from "#app/i18n/config.ts";
import { LOCALES, type Locale } from "#content-build/locales.ts";

const root = path.resolve(import.meta.dirname, "../../../app");
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Strings = { [key: string]: string | Strings };

function flatten(strings: Strings, prefix = ""): [string, string][] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function stringsOf(locale: Locale): Map<string, string> {
  const all = [...NAMESPACES, "authors"].flatMap((namespace) => {
    const file = path.join(root, "i18n/locales", locale, `${namespace}.json`);
    return flatten(JSON.parse(readFileSync(file, "utf8")), `${namespace}:`);
  });
  return new Map(all);
}

/** The English keys, each with the plural forms that a locale has. */
function keysFor(locale: Locale): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const keys = [...stringsOf("en-US").keys()].flatMap((key) =>
    PLURAL.test(key) ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [key],
  );
  return [...new Set(keys)].sort();
}

function marks(text: string | undefined): string[] {
  return [...(text ?? "").matchAll(/\{\{\w+\}\}|<\/?\w+\/?>/g)].map(([mark]) => mark).sort();
}

for (const locale of LOCALES) {
  test(`${locale} has every string, and no other`, () => {
    expect([...stringsOf(locale).keys()].sort()).toEqual(keysFor(locale));
  });

  test(`${locale} keeps the placeholders of every string`, () => {
    const english = stringsOf("en-US");
    for (const [key, text] of stringsOf(locale)) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, "_other"));
      expect(marks(text), key).toEqual(marks(model));
    }
  });
}

test("sentences are translated", () => {
  const english = stringsOf("en-US");
  for (const locale of LOCALES.filter((each) => each !== "en-US")) {
    for (const [key, text] of stringsOf(locale)) {
      if ((english.get(key) ?? "").split(" ").length > 3) {
        expect(text, `${locale} ${key}`).not.toBe(english.get(key));
      }
    }
  }
});

test("components and routes show no words of their own", () => {
  const words = />\s*[^<>{}()=;]*\p{L}{3,}[^<>{}()=;]*<\//gu;
  const attributes = /\b(aria-label|title|alt|placeholder)="[^"$]*\p{L}{3,}/gu;
  for (const folder of ["components", "routes"]) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true }) as string[]) {
      if (!file.endsWith(".tsx")) continue;
      const source = readFileSync(path.join(root, folder, file), "utf8");
      const found = [...source.matchAll(words), ...source.matchAll(attributes)]
        .map(([text]) => text)
        // A name, the same in every language, and the stand-in of a translated link.
        .filter((text) => !/>\s*(Baseline|English|Ctrl K)\s*</.test(text));
      expect(found, file).toEqual([]);
    }
  }
});
