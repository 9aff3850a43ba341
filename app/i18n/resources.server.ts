import type { Resource, ResourceLanguage } from "i18next";

const files = import.meta.glob<ResourceLanguage[string]>(
  ["./locales/*/*.json", "!./locales/*/authors.json"],
  {
    eager: true,
    import: "default",
  },
);

/** Every string of every locale: the server has them in its bundle. */
export const resources: Resource = {};

for (const [path, strings] of Object.entries(files)) {
  const [, locale, namespace] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (!locale || !namespace) continue;
  resources[locale] ??= {};
  resources[locale][namespace] = strings;
}
