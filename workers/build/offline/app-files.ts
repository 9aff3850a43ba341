import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const CLIENT = path.resolve("build/app/client/assets");

/** Entry points of large features, and of those that need a network. */
const ONLINE_ONLY = /^(hydrate|wat|_locale)\b/;

/**
 * URLs of the built files that document pages may load: the script of all pages, and everything it
 * refers to, directly or not. File names contain hashes, so a match in the text is reliable.
 */
export function appFiles(): string[] {
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
  return [...found].map((name) => `/assets/${name}`);
}

/** The script that runs samples offline. */
export function runnerFile(): string {
  const folder = "offline-worker";
  const name = readdirSync(path.join(CLIENT, folder)).find((each) => /^run-.*\.js$/.test(each));
  if (!name) throw new Error(`${CLIENT} has no ${folder}/run-….js: build the app first.`);
  return `/assets/${folder}/${name}`;
}
