import { DEFAULT_LOCALE, LOCALES } from "../../contract/locales.ts";
import type { GenericPage, SpaPage } from "../../contract/site-pages.ts";
import { inLocale, pageFile } from "../../contract/slugs.ts";
import type { Output } from "../../files/write.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { openCompilation, stampFiles } from "../markdown-source.ts";
import type { CompiledKind, PageKind } from "../page-kind.ts";
import { makeGenericPage, translate } from "./generic-page.ts";
import { type GenericContent, readGeneric } from "./read-generic.ts";
import { allSpas, spaPages } from "./spa-pages.ts";

/** URLs of generic pages, and of pages that the app renders itself. */
export function genericUrls({ pages, spas }: GenericContent): string[] {
  const slugs = Object.values(allSpas(spas)).flatMap(({ slug }) => (slug === "" ? [] : [slug]));
  const own = slugs.flatMap((slug) => LOCALES.map((locale) => `/${locale}/${slug}`));
  return [...pages.flatMap(({ url }) => LOCALES.map((locale) => inLocale(url, locale))), ...own];
}

/**
 * Compiles all generic pages. Their text is the same in all locales; the layout around it is
 * translated.
 */
export function compileGeneric(project: Project, { pages, spas }: GenericContent): CompiledKind {
  const compilations: PageCompilation[] = [];
  const outputs = pages.flatMap((page) => {
    const facts = {
      locale: DEFAULT_LOCALE,
      url: page.url,
      title: page.front.title,
      pageType: "generic-page",
    };
    const compilation = openCompilation(project, page, facts);
    compilations.push(compilation);
    const made = makeGenericPage(project, page, compilation);
    return LOCALES.map((locale) => output(translate(made, locale)));
  });
  return { outputs: [...outputs, ...spaPages(allSpas(spas)).map(output)], compilations };
}

function output(page: GenericPage | SpaPage): Output {
  return { path: pageFile(page.url), content: JSON.stringify(page), url: page.url };
}

/** Generic pages, and those that the app renders itself. */
export const generic: PageKind<GenericContent> = {
  name: "generic",
  area: "",
  read: readGeneric,
  addresses: genericUrls,
  stamp: ({ roots }) => stampFiles(roots.generic),
  compile: compileGeneric,
};
