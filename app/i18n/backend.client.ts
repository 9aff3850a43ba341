import type { BackendModule, ResourceKey } from "i18next";
import { own } from "#content-build/contract/own.ts";

const files = import.meta.glob<ResourceKey>(
  ["./locales/*/*.json", "!./locales/*/{authors,content}.json"],
  {
    import: "default",
  },
);

/** Loads the strings of one locale and namespace, each from its own chunk. */
export const localeBackend: BackendModule = {
  type: "backend",
  init() {},
  read(locale, namespace, done) {
    const load = own(files, `./locales/${locale}/${namespace}.json`);
    if (!load) return done(new Error(`no strings for ${locale}/${namespace}`), null);
    load().then(
      (strings) => done(null, strings),
      (error: Error) => done(error, null),
    );
  },
};
