import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Resource, ResourceLanguage } from "i18next";

const LOCALES = path.resolve("app/i18n/locales");

/** Files that only the content compiler reads. */
const OTHERS = new Set(["authors.json", "content.json"]);

/** Every string of every locale. */
export const resources: Resource = Object.fromEntries(
  readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, stringsOf(path.join(LOCALES, name))]),
);

/** The strings of a locale, by namespace. */
function stringsOf(folder: string): ResourceLanguage {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json") && !OTHERS.has(name));
  return Object.fromEntries(
    files.map((name) => [
      path.basename(name, ".json"),
      JSON.parse(readFileSync(path.join(folder, name), "utf8")),
    ]),
  );
}
