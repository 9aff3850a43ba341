import { DEFAULT_LOCALE, findLocale, type Locale } from "../contract/locales.ts";
import { splitLocale } from "../contract/slugs.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { splitDocumentUrl } from "../source/page-index.ts";
import { decode } from "./attachments.ts";

const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/#?]|www\.)/i;
const HOST = /^(?:[a-z\d-]+\.)+(?:com|dev|io|net|org)(?:\/|$)/i;
/** Folders that addresses of an old wiki may leave out. */
const AREAS = ["", "Web/", "Mozilla/"];
/** Names of languages in the addresses of an old wiki. */
const WIKI_LOCALES = new Map<string, Locale>([
  ["en", "en-US"],
  ["cn", "zh-CN"],
  ["tw", "zh-TW"],
  ["jp", "ja"],
  ["pt", "pt-BR"],
  ["zh", "zh-CN"],
]);

/**
 * Resolves a relative address in a document: as browsers read it, below the page, or as in an old
 * wiki, where addresses began with a language or an area. `undefined` for other addresses,
 * "missing" if no page is at any of these places.
 *
 * @example "es/CSS/inherit" // "/es/docs/Web/CSS/inherit"
 */
export function relativeAddress(href: string, compilation: PageCompilation): string | undefined {
  const { page } = compilation;
  if (!RELATIVE.test(href) || !splitDocumentUrl(page.url)) return undefined;
  if (HOST.test(href)) return `https://${href}`;
  const [path = ""] = href.split(/[?#]/, 1);
  const places = [...placesBelow(path, page.url), ...placesOfWiki(path, page.locale)];
  const found = places.find((place) => isPage(place, compilation));
  return found === undefined ? "missing" : found + href.slice(path.length);
}

/**
 * The current address of a page of an old wiki, whose path began with a language or an area;
 * `undefined` if there is no such page.
 *
 * @example "/es/CSS/inherit" // "/es/docs/Web/CSS/inherit"
 */
export function addressInWiki(href: string, compilation: PageCompilation): string | undefined {
  const [path = ""] = href.split(/[?#]/, 1);
  const places = placesOfWiki(path.slice(1), compilation.page.locale);
  const found = places.find((place) => isPage(place, compilation));
  return found && found + href.slice(path.length);
}

function placesBelow(path: string, url: string): string[] {
  return [url, `${url}/`].flatMap((from) => {
    const base = `https://here.invalid${from}`;
    return URL.canParse(path, base) ? decode(new URL(path, base).pathname) : [];
  });
}

function placesOfWiki(path: string, locale: Locale): string[] {
  const bare = path.replace(/^(?:\.\.?\/)+/, "");
  const [, name = "", rest = bare] = /^([a-z]{2}(?:-[a-z]{2})?)\/(.*)$/is.exec(bare) ?? [];
  const own = WIKI_LOCALES.get(name.toLowerCase()) ?? findLocale(name) ?? locale;
  const slug = decode(rest).replace(/^docs\//i, "");
  return AREAS.map((area) => `/${own}/docs/${area}${slug}`);
}

function isPage(place: string, { project: { index } }: PageCompilation): boolean {
  const english = `/${DEFAULT_LOCALE}${splitLocale(place).rest}`;
  return [place, english].some((address) => index.resolve(address).page !== undefined);
}
