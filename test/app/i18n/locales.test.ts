import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { NAMESPACES } from "#app/i18n/config.ts";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";

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

/** Names that are the same everywhere. */
const NAMES = [
  "CSS",
  "Cookie",
  "Cookies",
  "HTML",
  "HTTP Observatory",
  "JSON",
  "JavaScript",
  "Markdown",
  "Playground",
  "Plus",
];

/** What a language calls as English does; anything else that reads like English is a gap. */
const SAME_WORDS: Partial<Record<Locale, string[]>> = {
  de: ["Blog", "Bug {{id}}", "Community", "Desktop", "FAQ", "Feedback", "Name", "Offline"].concat([
    ...["Feeds", "Header", "Link", "Newsletter", "Optional", "Standard", "Status", "Test"],
    "Problem",
    "Repository",
    "Server",
    "Support",
    "Web Extensions",
  ]),
  es: [
    "Blog",
    "Error",
    "Error: {{message}}",
    "Experimental",
    "Feeds",
    "No",
    "Plan",
    "Roles",
  ].concat("Web Extensions"),
  fr: ["Blog", "Bug {{id}}", "Collection", "Collections", "Console", "Description"].concat(
    ["Date", "Points", "Score", "Session", "Sessions", "Sites", "Test"],
    ["Documentation", "FAQ", "Mobile", "Note", "Page", "Web Extensions"],
    ["{{count}} article", "{{count}} articles", "{{count}} page", "{{count}} pages"],
    ["Page {{page}}", "Pages", "Standard"],
  ),
  "pt-BR": ["Blog", "Bug {{id}}", "Console", "Experimental", "Newsletter", "Offline"].concat([
    "Feeds",
    "Link",
    "Sites",
    "Status",
    "Web Extensions",
  ]),
  ru: ["Web Extensions"],
  "zh-CN": ["Web API"],
  "zh-TW": ["Web API"],
};

/** The script in which a language is written, where that is not the Latin one. */
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  "zh-CN": /\p{Script=Han}/u,
  "zh-TW": /\p{Script=Han}/u,
};

/** Signs that a language writes otherwise. */
const WRONG_SIGNS: Partial<Record<Locale, RegExp>> = {
  es: /^[^¿]*\?|^[^¡]*!|\d \d/,
  // A space that does not break stands before these, and inside quotation marks and numbers.
  fr: /[^\u00a0][:;!?»](?=\s|$|<)|«(?!\u00a0)|\d \d/,
  ja: /[?!（）]|,(?!\d)/,
  // A sentence is put so that no particle depends on the sound of the word before it.
  ko: /[을를이가은는와과]\([을를이가은는와과]\)|\([으이]\)|\s:/,
  // A dash begins no line.
  ru: /\u0020—|\d \d/,
  "zh-CN": /[?!,;]|\p{Script=Han}[:(]/u,
  "zh-TW": /[?!,;]|\p{Script=Han}[:(]/u,
};

/** Forms of address that this site does not use in a language. */
const WRONG_ADDRESS: Partial<Record<Locale, RegExp>> = {
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  es: /(?<!\p{L})usted(es)?(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|tes)(?!\p{L})/iu,
  "zh-CN": /您/,
  "zh-TW": /你/,
};

/** The strings of the compiler, as readers see them. */
function compilerStrings(locale: Locale): [string, string][] {
  const file = path.join(root, "i18n/locales", locale, "content.json");
  return flatten(JSON.parse(readFileSync(file, "utf8"))).map(([key, text]) => [
    key,
    text.replace(/<[^>]*>/g, "").replace(/\{ \$\w+ \}|\$\d/g, "x"),
  ]);
}

for (const locale of LOCALES.filter((each) => each !== "en-US")) {
  const strings = [...stringsOf(locale)];

  test(`${locale} has no English left`, () => {
    const english = stringsOf("en-US");
    const known = new Set([...NAMES, "{{count}}/{{limit}}", ...(SAME_WORDS[locale] ?? [])]);
    const script = SCRIPTS[locale];
    for (const [key, text] of strings) {
      if (known.has(text)) continue;
      const model = english.get(key) ?? english.get(key.replace(PLURAL, "_other"));
      expect(text, key).not.toBe(model);
      if (script) expect(text, key).toMatch(script);
    }
  });

  test(`${locale} is written with its own signs`, () => {
    for (const [key, text] of [...strings, ...compilerStrings(locale)]) {
      const words = text.replace(/`[^`]*`|\{\{\w+\}\}/g, "x").replace(/<\/?\w+\/?>/g, "");
      expect(words, key).not.toMatch(/["']|\.\.\./);
      const wrong = WRONG_SIGNS[locale];
      if (wrong) expect(words, key).not.toMatch(wrong);
    }
  });
}

for (const [locale, wrong] of Object.entries(WRONG_ADDRESS) as [Locale, RegExp][]) {
  test(`${locale} addresses the reader in one form`, () => {
    for (const [key, text] of [...stringsOf(locale), ...compilerStrings(locale)]) {
      expect(text, key).not.toMatch(wrong);
    }
  });
}

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
