import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "#content-build/contract/locales.ts";
import type { OfflineManifest } from "#content-build/contract/offline.ts";

const CLIENT = path.resolve("build/app/client/assets");

/** Entry points of large features, and of features that need a network. */
const ONLINE_ONLY = /^(hydrated?|router|wat|_locale)\b/;

/** The locale in the name of a chunk with strings: see `vite.config.ts`. */
const STRINGS = /^strings\.([^.]+)\./;

/**
 * URLs of the built files that document pages may load: the script of all pages, and everything it
 * refers to, directly or not; strings by locale. File names contain hashes, so a match in the text
 * is reliable.
 */
export function appFiles(): Pick<OfflineManifest, "app" | "strings"> {
  const names = new Set(readdirSync(CLIENT));
  const entry = [...names].find((name) => /^entry\b.*\.js$/.test(name));
  if (!entry) throw new Error(`${CLIENT} has no entry: build the app first.`);
  const found = new Set([entry]);
  for (const name of found) {
    const text = /\.(js|css)$/.test(name) ? readFileSync(path.join(CLIENT, name), "utf8") : "";
    for (const [other] of text.matchAll(/[\w.$~-]+\.\w+/g)) {
      if (names.has(other) && !ONLINE_ONLY.test(other)) found.add(other);
    }
  }
  const urlsOf = (locale?: string) =>
    [...found]
      .filter((name) => STRINGS.exec(name)?.[1] === locale)
      .map((name) => `/assets/${name}`);
  const strings = Object.fromEntries(LOCALES.map((locale) => [locale, urlsOf(locale)]));
  return { app: urlsOf(), strings: strings as OfflineManifest["strings"] };
}

/** The script that runs samples offline. */
export function runnerFile(): string {
  const folder = "offline-worker";
  const name = readdirSync(path.join(CLIENT, folder)).find((each) => /^run-.*\.js$/.test(each));
  if (!name) throw new Error(`${CLIENT} has no ${folder}/run-….js: build the app first.`);
  return `/assets/${folder}/${name}`;
}
