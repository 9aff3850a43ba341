import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ENGLISH_NAMESPACES, NAMESPACES } from "#app/i18n/config.ts";
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

/** The English keys, expanded to the plural forms of a locale. */
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

/** English words with one spelling or one meaning on this site; see app/i18n/glossary.md. */
const WRONG_ENGLISH: [RegExp, string][] = [
  [/\.\.\./, "…"],
  [/\b[Cc]ancell(ed|ing)\b/, "canceled, canceling"],
  [/\b(to|please|and|then|cannot|must|again,) login\b|\blogin again\b/i, "log in (verb)"],
  [/\b(the|a|an|your|my|this|each|last) log in\b/i, "login (noun)"],
  [/\b(log|logged|logging) ?off\b|\bsign(ed|ing)? (in|out|off)\b/i, "log in, log out"],
  [/\bpassages?\b/i, "quote"],
  [/\b(flaws?|wordings?)\b/i, "issue, version"],
  [/\be-mail\b|\bweb site\b|\bhomepage\b/i, "email, website, home page"],
  [/\b(colour|behaviour|favourite|organis|analys(e|ing)\b|licence)/i, "American spelling"],
  [/\bdid(n't| not) work\b/i, "what could not be done"],
];

/** Texts that are exempt from the glossary. */
const QUOTED = ["Saving...", "Deleting...", "Sign Out"];

test("English keeps to its glossary", () => {
  for (const namespace of [...NAMESPACES, ...ENGLISH_NAMESPACES, "authors"]) {
    const file = path.join(root, "i18n/locales/en-US", `${namespace}.json`);
    for (const [key, text] of flatten(JSON.parse(readFileSync(file, "utf8")))) {
      if (QUOTED.includes(text)) continue;
      for (const [wrong, right] of WRONG_ENGLISH) {
        expect(text, `${namespace}:${key}: write ${right}`).not.toMatch(wrong);
      }
    }
  }
});

for (const locale of LOCALES) {
  test(`${locale} names the features of paid plans as the plans page does`, () => {
    const strings = stringsOf(locale);
    const pairs = { aiHelp: "unlimitedAiHelp", offline: "offlineUse", ads: "noAds" };
    for (const [key, name] of Object.entries(pairs)) {
      expect(strings.get(`collections:limit.list.${key}`)).toBe(
        strings.get(`plans:choose.${name}`),
      );
    }
  });
}

/** Names that are not translated. */
const NAMES = [
  "API",
  "CSS",
  "Ctrl",
  "Cookie",
  "Cookies",
  "HTML",
  "HTTP Observatory",
  "JSON",
  "JavaScript",
  "Markdown",
  "Playground",
  "Plus",
  "Web Vitals",
];

/** Strings that are the same as in English; any other match is a missing translation. */
const SAME_WORDS: Partial<Record<Locale, string[]>> = {
  de: ["Blog", "Bug {{id}}", "Community", "Desktop", "FAQ", "Feedback", "Name", "Offline"].concat([
    ...["Feeds", "Header", "Link", "Newsletter", "Optional", "Standard", "Status", "Test"],
    "Element",
    "Operator",
    "Problem",
    "Repository",
    "Server",
    "Support",
    "Web Extensions",
  ]),
  es: [
    "Blog",
    "Constructor",
    "Descriptor",
    "Error",
    "Error: {{message}}",
    "Experimental",
    "Feeds",
    "No",
    "Plan",
    "Roles",
    "Selector",
  ].concat("Web Extensions"),
  fr: ["Blog", "Bug {{id}}", "Collection", "Collections", "Console", "Description"].concat(
    ["Conversation", "Date", "Points", "Score", "Session", "Sessions", "Sites", "Sources", "Test"],
    ["Documentation", "FAQ", "Mobile", "Note", "Page", "Web Extensions"],
    ["{{count}} article", "{{count}} articles", "{{count}} page", "{{count}} pages"],
    ["Page {{page}}", "Pages", "Standard"],
    ["Directive", "Extension", "Guide", "Guides", "Instruction", "Interface", "Module", "Type"],
  ),
  "pt-BR": ["Blog", "Bug {{id}}", "Console", "Experimental", "Newsletter", "Offline"].concat([
    "Feeds",
    "Interface",
    "Link",
    "Namespace",
    "Sites",
    "Status",
    "Web Extensions",
  ]),
  ru: ["Web Extensions"],
  "zh-CN": ["Web API"],
  "zh-TW": ["Web API"],
};

/** Scripts of languages that are not written in Latin. */
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  "zh-CN": /\p{Script=Han}/u,
  "zh-TW": /\p{Script=Han}/u,
};

/** Punctuation that is wrong in a language. */
const WRONG_PUNCTUATION: Partial<Record<Locale, RegExp>> = {
  es: /^[^¿]*\?|^[^¡]*!|\d \d/,
  // No-break spaces before these, inside guillemets and in numbers.
  fr: /[^\u00a0][:;!?»](?=\s|$|<)|«(?!\u00a0)|\d \d/,
  ja: /[?!（）]|,(?!\d)/,
  // No alternatives such as 을(를): sentences must work after any inserted word.
  ko: /[을를이가은는와과]\([을를이가은는와과]\)|\([으이]\)|\s:/,
  // A dash must not start a line, so a no-break space precedes it.
  ru: /\u0020—|\d \d/,
  "zh-CN": /[?!,;]|\p{Script=Han}[:(]/u,
  "zh-TW": /[?!,;]|\p{Script=Han}[:(]/u,
};

/** Forms of address that are not used on this site, by language. */
const WRONG_ADDRESS: Partial<Record<Locale, RegExp>> = {
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  es: /(?<!\p{L})usted(es)?(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|tes)(?!\p{L})/iu,
  "zh-CN": /您/,
  "zh-TW": /你/,
};

/** The compiler's strings without markup and placeholders. */
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

  test(`${locale} is written with its own punctuation`, () => {
    for (const [key, text] of [...strings, ...compilerStrings(locale)]) {
      const words = text
        .replace(/`[^`]*`|\{\{\w+(, number)?\}\}/g, "x")
        .replace(/<\/?\w+\/?>/g, "");
      expect(words, key).not.toMatch(/["']|\.\.\./);
      const wrong = WRONG_PUNCTUATION[locale];
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

test("components and routes contain no untranslated text", () => {
  const words = />\s*[^<>{}()=;]*\p{L}{3,}[^<>{}()=;]*<\//gu;
  const attributes = /\b(aria-label|title|alt|placeholder)="[^"$]*\p{L}{3,}/gu;
  for (const folder of ["document", "features", "frame", "routes", "ui"]) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true }) as string[]) {
      if (!file.endsWith(".tsx")) continue;
      const source = readFileSync(path.join(root, folder, file), "utf8");
      const found = [...source.matchAll(words), ...source.matchAll(attributes)]
        .map(([text]) => text)
        // Untranslated names, and the placeholder of a translated link.
        .filter((text) => !/>\s*(Baseline|English|Ctrl\+K)\s*</.test(text));
      expect(found, file).toEqual([]);
    }
  }
});
