import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { own } from "../../contract/own.ts";
import { readPackageJson } from "../../data/packages.ts";

/** A value of the property data: a key, a list of longhands, or a text by language. */
export type PropertyValue = string | boolean | number | string[] | Partial<Record<Locale, string>>;

/** The data of a CSS property or descriptor. */
export type PropertyFacts = Record<string, PropertyValue | undefined>;

type AtRules = Record<string, { descriptors?: Record<string, PropertyFacts> }>;

let properties: Record<string, PropertyFacts> | undefined;
let atRules: AtRules | undefined;
let texts: Record<string, Partial<Record<Locale, string>>> | undefined;

/** A property by its name. */
export function findProperty(name: string): PropertyFacts | undefined {
  properties ??= readPackageJson<Record<string, PropertyFacts>>("mdn-data/css/properties.json");
  return own(properties, name);
}

/** A descriptor of an at-rule. */
export function findDescriptorFacts(rule: string, name: string): PropertyFacts | undefined {
  atRules ??= readPackageJson<AtRules>("mdn-data/css/at-rules.json");
  return own(own(atRules, rule)?.descriptors, name);
}

/** A text of the property data, which may contain HTML and macros. */
export function propertyText(key: string, locale: Locale): string | undefined {
  texts ??= readPackageJson<typeof texts>("mdn-data/l10n/css.json");
  const text = own(texts, key);
  return text?.[locale] ?? text?.[DEFAULT_LOCALE];
}
