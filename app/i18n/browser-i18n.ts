import type { i18n } from "i18next";
import { own } from "#content-build/contract/own.ts";
import { DEFAULT_NAMESPACE, I18N_OPTIONS } from "./config.ts";

interface Strings {
  [key: string]: string | Strings;
}

/** Options of `t`: interpolated values, such as `count`, and the namespaces to search. */
interface Options {
  ns?: string | string[];
  count?: number;
  defaultValue?: string;
  [value: string]: unknown;
}

// Those of `BROWSER_NAMESPACES`; a pattern must be a literal. Each file name costs 10 bytes in
// gzip.
const files = import.meta.glob<Strings>(
  "./locales/*/{account,ai-help,author,collection-pages,collections,common,components,error,exercises,offline,play,settings}.json",
  { import: "default" },
);

/**
 * The strings of one locale for react-i18next. The server uses i18next; its 15 KB would be a tenth
 * of what an application page loads, for keys, values and plurals.
 */
export async function loadI18n(locale: string, namespaces: readonly string[]): Promise<i18n> {
  const loaded = new BrowserI18n(locale);
  await loaded.loadNamespaces(namespaces);
  return loaded as unknown as i18n;
}

/** As much of i18next as react-i18next and our components use, with the same results. */
class BrowserI18n {
  readonly isInitialized = true;
  readonly options = { ...I18N_OPTIONS, fallbackLng: false };
  readonly language: string;
  readonly languages: string[];
  readonly services = {
    interpolator: { interpolate: (text: string, values: Options) => this.#fill(text, values) },
  };
  readonly #plurals: Intl.PluralRules;
  readonly #numbers: Intl.NumberFormat;
  readonly #strings = new Map<string, Strings>();

  constructor(locale: string) {
    this.language = locale;
    this.languages = [locale];
    this.#plurals = new Intl.PluralRules(locale);
    this.#numbers = new Intl.NumberFormat(locale);
  }

  t = (key: string, options?: Options) => this.#text(key, options);

  getFixedT(_locale: unknown, ns: string = DEFAULT_NAMESPACE) {
    const t = (key: string, options?: Options) => this.#text(key, { ns, ...options });
    return Object.assign(t, { lng: this.language, ns });
  }

  getResource(_locale: string, ns: string, key: string): string | Strings | undefined {
    let found: string | Strings | undefined = this.#strings.get(ns);
    for (const part of key.split(".")) {
      found = typeof found === "object" ? own(found, part) : undefined;
    }
    return found;
  }

  /** All locales are written from left to right. */
  dir(): "ltr" {
    return "ltr";
  }

  exists(key: string, { ns = DEFAULT_NAMESPACE }: { ns?: string } = {}): boolean {
    return this.getResource(this.language, ns, key) !== undefined;
  }

  hasLoadedNamespace(ns: string): boolean {
    return this.#strings.has(ns);
  }

  async loadNamespaces(names: string | readonly string[], done?: () => void): Promise<void> {
    const missing = [names].flat().filter((name) => !this.#strings.has(name));
    await Promise.all(
      missing.map(async (name) => {
        const load = own(files, `./locales/${this.language}/${name}.json`);
        if (load) this.#strings.set(name, await load());
      }),
    );
    done?.();
  }

  // The language of a page never changes.
  on(): void {}
  off(): void {}

  #text(key: string, options: Options = {}): string {
    const [, prefix, name = ""] = /^(?:([\w-]+):)?(.*)$/s.exec(key) ?? [];
    const { ns = DEFAULT_NAMESPACE, count, defaultValue = name } = options;
    for (const each of prefix ? [prefix] : [ns].flat()) {
      for (const form of this.#formsOf(name, count)) {
        const text = this.getResource(this.language, each, form);
        if (typeof text === "string") return this.#fill(text, options);
      }
    }
    return this.#fill(defaultValue, options);
  }

  #formsOf(name: string, count: number | undefined): string[] {
    if (count === undefined) return [name];
    const zero = count === 0 ? [`${name}_zero`] : [];
    return [...zero, `${name}_${this.#plurals.select(count)}`, name];
  }

  /** Puts values into `{{name}}` and `{{name, number}}`. */
  #fill(text: string, values: Options): string {
    return text.replace(
      /\{\{\s*([\w.-]+?)\s*(,\s*number\s*)?\}\}/g,
      (_, name: string, isNumber) => {
        const value = own(values, name);
        if (value === undefined || value === null) return "";
        return isNumber ? this.#numbers.format(value as number) : String(value);
      },
    );
  }
}
