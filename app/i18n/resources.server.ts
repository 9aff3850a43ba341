import type { Resource, ResourceLanguage } from "i18next";

const files = import.meta.glob<ResourceLanguage[string]>(
  ["./locales/*/*.json", "!./locales/*/{authors,content}.json"],
  {
    eager: true,
    import: "default",
  },
);

const byLocale = new Map<string, Map<string, ResourceLanguage[string]>>();

for (const [path, strings] of Object.entries(files)) {
  const [, locale, namespace] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (!locale || !namespace) continue;
  byLocale.set(locale, (byLocale.get(locale) ?? new Map()).set(namespace, strings));
}

/** Every string of every locale: the server has them in its bundle. */
export const resources: Resource = Object.fromEntries(
  [...byLocale].map(([locale, namespaces]) => [locale, Object.fromEntries(namespaces)]),
);
