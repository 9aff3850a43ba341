import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { own } from "../../contract/own.ts";
import { readPackageJson } from "../../data/packages.ts";
import { decodeEntities } from "../../html/entities.ts";
import { escapeText } from "../../html/escape.ts";
import { STRINGS } from "../../strings/index.ts";
import type { MacroContext } from "../macro.ts";

/** A value of the property data: a key, a list of longhands, or a text by language. */
export type PropertyValue = string | boolean | number | string[] | Partial<Record<Locale, string>>;

/** The data of a CSS property or descriptor. */
export type PropertyFacts = Record<string, PropertyValue | undefined>;

type AtRules = Record<string, { descriptors?: Record<string, PropertyFacts> }>;

let properties: Record<string, PropertyFacts> | undefined;
let atRules: AtRules | undefined;
let texts: Record<string, Partial<Record<Locale, string>>> | undefined;

/** The data of a CSS property; undefined if the package has none. */
export function findProperty(name: string): PropertyFacts | undefined {
  properties ??= readPackageJson<Record<string, PropertyFacts>>("mdn-data/css/properties.json");
  return own(properties, name);
}

/** The data of a descriptor, such as `size` of `@page`; undefined if the package has none. */
export function findDescriptorFacts(rule: string, name: string): PropertyFacts | undefined {
  atRules ??= readPackageJson<AtRules>("mdn-data/css/at-rules.json");
  return own(own(atRules, rule)?.descriptors, name);
}

/**
 * A text of the property data, which may contain HTML and macros: in the page's language if the
 * data, the content or we have it, else in English.
 */
export function propertyText({ page, project }: MacroContext, key: string): string | undefined {
  texts ??= readPackageJson<typeof texts>("mdn-data/l10n/css.json");
  const { locale } = page;
  const text = own(texts, key);
  const english = text?.[DEFAULT_LOCALE];
  const found = text?.[locale];
  if (found !== undefined || english === undefined) return found;
  const phrase = project.json.cssPhrase(plainText(english), locale);
  if (phrase !== undefined) return escapeText(phrase);
  // Without a locale, a link leads to the translation if there is one.
  return (
    own(STRINGS[locale], `CSS/${key}`) ?? english.replaceAll('href="/en-US/docs/', 'href="/docs/')
  );
}

/** A text without tags and entities, with macros replaced by their first argument. */
function plainText(html: string): string {
  const words = html.replace(/\{\{\w+\("([^"]*)"[^}]*\}\}/g, "$1").replace(/<\/?[a-z][^<>]*>/g, "");
  return decodeEntities(words);
}
