import { LOCALES, type Locale, nativeName } from "../../contract/locales.ts";
import type { GenericPage } from "../../contract/site-pages.ts";
import { inLocale } from "../../contract/slugs.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { makeSections, makeToc } from "../../sections/index.ts";
import { renderBody } from "../render-body.ts";
import type { GenericSource } from "./read-generic.ts";

/** Compiles a generic page under its English URL. */
export function makeGenericPage(
  project: Project,
  page: GenericSource,
  compilation: PageCompilation,
): GenericPage {
  const { title, description, template } = page.front;
  const sections = makeSections(renderBody(compilation, { macros: false }).root, compilation);
  return {
    hyData: { title, sections, toc: makeToc(sections) },
    id: page.id,
    url: page.url,
    shortTitle: page.front["short-title"] ?? null,
    pageTitle: `${title} | ${page.suffix ?? project.settings.siteName}`,
    description: description ?? null,
    parents: [{ uri: page.url, title: page.front["short-title"] ?? title }],
    other_translations: LOCALES.map((locale) => ({
      locale,
      title,
      native: nativeName(locale),
    })),
    renderer: template,
  };
}

/** The same page under another locale's URL. */
export function translate(page: GenericPage, locale: Locale): GenericPage {
  const url = inLocale(page.url, locale);
  return { ...page, url, parents: page.parents.map((parent) => ({ ...parent, uri: url })) };
}
