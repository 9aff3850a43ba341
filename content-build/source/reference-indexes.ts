import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { dependsOn } from "./dependencies.ts";
import type { IndexedPage } from "./indexed-page.ts";
import type { PageIndex } from "./page-index.ts";

type Index = Map<string, string[]>;

/** The page of a name, or why there is none. */
export type NameMatch = { slug: string; respelt: boolean } | "ambiguous" | "missing";

const API = "Web/API/";
const JS = "Web/JavaScript/Reference/";
const CSS = "Web/CSS/Reference/";

/**
 * Finds API, JavaScript and CSS pages by the short names authors use. Built once from all English
 * pages.
 */
export class ReferenceIndexes {
  readonly #index: PageIndex;
  readonly #api: Index = new Map();
  readonly #js: Index = new Map();
  readonly #jsAnyCase: Index = new Map();
  readonly #css: Index = new Map();

  constructor(index: PageIndex) {
    this.#index = index;
    for (const page of index.all()) {
      if (page.locale !== DEFAULT_LOCALE) continue;
      if (page.slug.startsWith(API)) this.#add(this.#api, page.slug, API, apiKeys);
      else if (page.slug.startsWith(CSS)) this.#add(this.#css, page.slug, CSS, cssKeys);
      else if (page.slug.startsWith(JS)) {
        this.#add(this.#jsAnyCase, page.slug, JS, jsKeys);
        const slug = page.slug.slice(JS.length);
        for (const key of jsKeys(slug)) add(this.#js, key, slug);
      }
    }
  }

  #add(index: Index, slug: string, prefix: string, keysOf: (slug: string) => string[]): void {
    const name = slug.slice(prefix.length);
    for (const key of keysOf(name)) add(index, key.toLowerCase(), name);
  }

  /** A Web API page relative to `Web/API/`: `Document/querySelector`. */
  findApi(name: string): string | undefined {
    const key = name.toLowerCase();
    this.#index.dependencies.add(dependsOn.reference(`api/${key}`));
    return best(this.#api.get(key), (slug) => [
      slug.split("/").length,
      slug.endsWith("_static") ? 1 : 0,
    ]);
  }

  /** A JavaScript reference page: `Array/map` or `for...of`. */
  findJs(name: string): NameMatch {
    this.#index.dependencies.add(dependsOn.reference(`js/${name.toLowerCase()}`));
    const exact = this.#js.get(name);
    if (exact?.length === 1) return { slug: exact[0] ?? "", respelt: false };
    if (exact) return "ambiguous";
    const similar = this.#jsAnyCase.get(name.toLowerCase());
    if (similar?.length === 1) return { slug: similar[0] ?? "", respelt: true };
    return similar ? "ambiguous" : "missing";
  }

  /** A CSS reference page in one of its categories. */
  findCss(category: string, name: string): string | undefined {
    const key = `${category}/${name}`.toLowerCase();
    this.#index.dependencies.add(dependsOn.reference(`css/${key}`));
    return best(this.#css.get(key), (slug) => [
      slug.toLowerCase() === key ? 0 : slug.endsWith("_value") ? 1 : 2,
      slug.split("/").length,
    ]);
  }
}

/** The lookups (`api/document`, `js/array/map`, …) that a page answers. */
export function referenceKeys({ locale, slug }: Pick<IndexedPage, "locale" | "slug">): string[] {
  if (locale !== DEFAULT_LOCALE) return [];
  const [prefix, name, keysOf] =
    FAMILIES.flatMap(([name, prefix, keysOf]) =>
      slug.startsWith(prefix) ? [[prefix, name, keysOf] as const] : [],
    )[0] ?? [];
  if (!prefix || !name || !keysOf) return [];
  return keysOf(slug.slice(prefix.length)).map((key) => `${name}/${key.toLowerCase()}`);
}

function apiKeys(slug: string): string[] {
  const at = slug.lastIndexOf("/Reference/");
  const name = at === -1 ? slug : slug.slice(at + "/Reference/".length);
  const keys = new Set([name]);
  if (name.endsWith("_static")) keys.add(name.slice(0, -"_static".length));
  const ofWindow = /^Window\/([^/]+)$/.exec(name)?.[1];
  if (ofWindow) keys.add(ofWindow);
  return [...keys];
}

function jsKeys(slug: string): string[] {
  const keys = new Set([slug]);
  for (const prefix of ["Global_Objects/", "Global_Objects/Intl/", "Global_Objects/Temporal/"]) {
    if (slug.startsWith(prefix)) keys.add(slug.slice(prefix.length));
  }
  const single = /^(?:Operators|Statements)\/([^/]+)$/.exec(slug)?.[1];
  if (single) keys.add(single);
  return [...keys];
}

function cssKeys(slug: string): string[] {
  const [category = "", ...rest] = slug.split("/");
  if (rest.length === 0) return [];
  const keys = new Set<string>();
  for (const name of [rest.join("/"), rest.at(-1) ?? ""]) {
    keys.add(`${category}/${name}`);
    keys.add(`${category}/${name.replace(/_(?:value|function)$/, "")}`);
  }
  return [...keys];
}

const FAMILIES: [name: string, prefix: string, keysOf: (slug: string) => string[]][] = [
  ["api", API, apiKeys],
  ["js", JS, jsKeys],
  ["css", CSS, cssKeys],
];

function add(index: Index, key: string, slug: string): void {
  const slugs = index.get(key);
  if (!slugs) index.set(key, [slug]);
  else if (!slugs.includes(slug)) slugs.push(slug);
}

/** The candidate with the lowest ranks; ties are broken by spelling. */
function best(slugs: string[] | undefined, rank: (slug: string) => number[]): string | undefined {
  if (!slugs || slugs.length === 1) return slugs?.[0];
  return [...slugs].sort((a, b) => {
    const ranks = rank(b);
    for (const [at, value] of rank(a).entries()) {
      const difference = value - (ranks[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return a < b ? -1 : 1;
  })[0];
}
