import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { splitLocale } from "../../contract/slugs.ts";
import type { SourceLink } from "../../markdown/source-links.ts";
import type { Project } from "../../project/project.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { escapeFor, readHref, writeHref } from "../links/hrefs.ts";
import type { UnplacedFix } from "./unplaced.ts";

/** Corrects a link to a moved or misspelt page, with an origin, or without a locale. */
export function fixLink(
  { index }: Project,
  page: IndexedPage,
  { start, end, href, place }: SourceLink,
): UnplacedFix | undefined {
  const link = readHref(href, page.locale);
  if (!link) return undefined;
  const address = `/${link.locale}/docs/${link.slug}`;
  const found = index.resolve(address + link.hash);
  // Falling back to English is not a mistake.
  if (!found.page || found.stayed || found.page.locale !== link.locale) return undefined;
  const isWhole = link.origin === "" && link.prefix !== "";
  if (
    isWhole &&
    found.url === address + link.hash &&
    !href.includes("//", 8) &&
    !/\/(?:[?#]|$)/.test(href)
  ) {
    return undefined;
  }
  const { locale = DEFAULT_LOCALE, rest } = splitLocale(found.url);
  const [slug = ""] = rest.slice("/docs/".length).split("#", 1);
  const path = { ...link, origin: "", prefix: link.prefix || `/${link.locale}` };
  const target = writeHref(path, { url: `/${locale}${rest}`, slug });
  const code = found.redirected ? "redirected-link" : "ill-cased-link";
  return { code, start, end, text: escapeFor(target, place) };
}
