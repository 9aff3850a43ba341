import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import { own } from "../contract/own.ts";
import { STRINGS, type StringKey } from "../strings/index.ts";
import { readJsonFile } from "./json-file.ts";

type Texts = Record<string, Partial<Record<Locale, string>>>;

/** The pages of a group of Web APIs. */
export interface ApiGroup {
  overview?: string[];
  guides?: string[];
  tutorial?: string[];
  interfaces?: string[];
  methods?: string[];
  properties?: string[];
  events?: string[];
}

/** Permitted content of SVG elements. */
export interface SvgElement {
  categories: string[];
  content: { description: string | Partial<Record<Locale, string>>; elements?: string[] };
}

/** The content's data about a specification. */
export interface SpecificationFacts {
  name: string;
  url: string;
  status?: string;
}

/** An example extension and the APIs it uses. */
export interface ExtensionExample {
  name: string;
  description: string;
  javascript_apis: string[];
  /** Its URL; by default in the public repository of examples. */
  url?: string | undefined;
}

const phrase = z.record(z.string(), z.string());

/** Data files of the content in `jsondata/`, all optional. */
export class JsonData {
  readonly #folder: string;
  readonly #files = new Map<string, unknown>();
  #phrases: Map<string, z.infer<typeof phrase>> | undefined;

  constructor(contentRoot: string) {
    this.#folder = path.join(contentRoot, "jsondata");
  }

  /**
   * A text in a language: the content's, else ours. Content repeats its English text in languages
   * into which nobody has translated it.
   */
  text(key: StringKey, locale: Locale): string {
    const texts = this.#texts(key);
    const text = texts?.[locale];
    const isEnglish = locale !== DEFAULT_LOCALE && text === texts?.[DEFAULT_LOCALE];
    return text === undefined || isEnglish ? STRINGS[locale][key] : text;
  }

  /** A text that only the content has. */
  ownText(file: string, key: string, locale: Locale): string | undefined {
    const texts = own(this.#read<Texts>(`L10n-${file}`), key);
    return texts?.[locale] ?? texts?.[DEFAULT_LOCALE];
  }

  /** A phrase about CSS properties in a language, by its English words. */
  cssPhrase(english: string, locale: Locale): string | undefined {
    this.#phrases ??= new Map(
      Object.entries(this.#read<object>("L10n-CSSFormalDefinitions") ?? {}).map(([key, texts]) => [
        phraseKey(key),
        phrase.catch({}).parse(texts),
      ]),
    );
    const texts = this.#phrases.get(phraseKey(english));
    const text = texts?.[locale];
    return text === texts?.[DEFAULT_LOCALE] ? undefined : text?.replace(/[.。]$/, "");
  }

  /** Groups of Web APIs by name. */
  get groups(): Record<string, ApiGroup> {
    return this.#read<Record<string, ApiGroup>[]>("GroupData")?.[0] ?? {};
  }

  /** The parent of an interface. */
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

  /** Permitted content of an SVG element. */
  svgElement(name: string): SvgElement | undefined {
    return own(this.#read<{ elements: Record<string, SvgElement> }>("SVGData")?.elements, name);
  }

  /** Example extensions; empty if the content has none. */
  get extensionExamples(): ExtensionExample[] {
    return this.#read<ExtensionExample[]>("WebExtensionExamples") ?? [];
  }

  /** A specification by the short name authors use. */
  specification(key: string): SpecificationFacts | undefined {
    return own(this.#specifications(), key);
  }

  /** The title of a specification missing from the public lists. */
  specificationTitle(url: string): string | undefined {
    const specs = Object.entries(this.#specifications());
    const found =
      specs.find(([, spec]) => spec.url === url) ??
      specs.find(([, { url: start }]) => start.endsWith("/") && url.startsWith(start));
    return found?.[0];
  }

  #specifications(): Record<string, SpecificationFacts> {
    return this.#read<Record<string, SpecificationFacts>>("SpecData") ?? {};
  }

  /** Absolute paths of the data files, sorted. */
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
      this.#files.set(name, readJsonFile(path.join(this.#folder, `${name}.json`)));
    }
    return this.#files.get(name) as T | undefined;
  }
}

/** Specifications differ in letter case, final stops, and brackets around types. */
function phraseKey(text: string): string {
  return text.toLowerCase().replace(/[<>]|\.$/g, "");
}
