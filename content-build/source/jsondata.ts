import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import { own } from "../contract/own.ts";
import { STRINGS, type StringKey } from "../strings/index.ts";

type Texts = Record<string, Partial<Record<Locale, string>>>;

/** Which pages belong to a group of Web APIs. */
export interface ApiGroup {
  overview?: string[];
  guides?: string[];
  tutorial?: string[];
  interfaces?: string[];
  methods?: string[];
  properties?: string[];
  events?: string[];
}

/** What SVG elements may hold. */
export interface SvgElement {
  categories: string[];
  content: { description: string | Partial<Record<Locale, string>>; elements?: string[] };
}

/** What content says of a specification. */
export interface SpecificationFacts {
  name: string;
  url: string;
  status?: string;
}

/** An example extension and the APIs that it uses. */
export interface ExtensionExample {
  name: string;
  description: string;
  javascript_apis: string[];
  /** Where it is explained; otherwise it is in the public repository of examples. */
  url?: string | undefined;
}

/** The data files that content brings along in `jsondata/`; each may be missing. */
export class JsonData {
  readonly #folder: string;
  readonly #files = new Map<string, unknown>();

  constructor(contentRoot: string) {
    this.#folder = path.join(contentRoot, "jsondata");
  }

  /** A text in a language: the content's own, else ours, else English. */
  text(key: StringKey, locale: Locale): string {
    const own = this.#texts(key);
    return (
      own?.[locale] ??
      (locale === DEFAULT_LOCALE ? undefined : STRINGS[locale][key]) ??
      own?.[DEFAULT_LOCALE] ??
      STRINGS[locale][key]
    );
  }

  /** A text of the content's own that we have no replacement for. */
  ownText(file: string, key: string, locale: Locale): string | undefined {
    const texts = own(this.#read<Texts>(`L10n-${file}`), key);
    return texts?.[locale] ?? texts?.[DEFAULT_LOCALE];
  }

  /** Groups of Web APIs by name. */
  get groups(): Record<string, ApiGroup> {
    return this.#read<Record<string, ApiGroup>[]>("GroupData")?.[0] ?? {};
  }

  /** The interface that another one inherits from. */
  parentInterface(name: string): string | undefined {
    const data = this.#read<Record<string, { inh?: string }>[]>("InterfaceData")?.[0];
    return own(data, name)?.inh || undefined;
  }

  /** An interface's ancestors, nearest first. */
  ancestors(name: string): string[] {
    const chain: string[] = [];
    let parent = this.parentInterface(name);
    while (parent && !chain.includes(parent)) {
      chain.push(parent);
      parent = this.parentInterface(parent);
    }
    return chain;
  }

  /** What an SVG element may hold. */
  svgElement(name: string): SvgElement | undefined {
    return own(this.#read<{ elements: Record<string, SvgElement> }>("SVGData")?.elements, name);
  }

  /** Example extensions; none where the content brings no list of them. */
  get extensionExamples(): ExtensionExample[] {
    return this.#read<ExtensionExample[]>("WebExtensionExamples") ?? [];
  }

  /** A specification by the short name that authors give it. */
  specification(key: string): SpecificationFacts | undefined {
    return own(this.#specifications(), key);
  }

  /** The title of a specification that the public lists don't know. */
  specificationTitle(url: string): string | undefined {
    return Object.entries(this.#specifications()).find(([, spec]) => spec.url === url)?.[0];
  }

  #specifications(): Record<string, SpecificationFacts> {
    return this.#read<Record<string, SpecificationFacts>>("SpecData") ?? {};
  }

  /** Names of the data files, for the fingerprint of a build. */
  files(): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => path.join(this.#folder, name));
  }

  #texts(key: string): Partial<Record<Locale, string>> | undefined {
    const at = key.indexOf("/");
    return own(this.#read<Texts>(`L10n-${key.slice(0, at)}`), key.slice(at + 1));
  }

  #read<T>(name: string): T | undefined {
    if (!this.#files.has(name)) {
      const file = path.join(this.#folder, `${name}.json`);
      this.#files.set(name, existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
    }
    return this.#files.get(name) as T | undefined;
  }
}
