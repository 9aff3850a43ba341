import { DEFAULT_LOCALE, nativeName } from "../../contract/locales.ts";
import type { CurriculumDoc, CurriculumEntry, CurriculumPage } from "../../contract/site-pages.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { makeSections, makeToc } from "../../sections/index.ts";
import { renderBody } from "../render-body.ts";
import { curriculumMarks } from "./curriculum-marks.ts";
import { neighbours, parentOf, parents } from "./curriculum-tree.ts";
import type { CurriculumSource } from "./read-curriculum.ts";

/** Compiles a curriculum page. */
export function makeCurriculumPage(
  project: Project,
  pages: CurriculumSource[],
  tree: CurriculumEntry[],
  page: CurriculumSource,
  compilation: PageCompilation,
): CurriculumPage {
  const dom = renderBody(compilation, { macros: false });
  curriculumMarks(dom);
  const body = makeSections(dom.root, compilation);
  const { template } = page.front;
  const pageTitle = `${page.title} | ${project.settings.siteName} Curriculum`;
  const groups = tree.filter(({ children }) => children);
  const modules =
    template === "landing"
      ? groups
      : template === "overview"
        ? tree.find(({ slug }) => slug === page.slug)?.children
        : undefined;
  const group = parentOf(pages, page);
  const doc: CurriculumDoc = {
    mdn_url: page.url,
    locale: DEFAULT_LOCALE,
    native: nativeName(DEFAULT_LOCALE),
    title: page.title,
    pageTitle,
    summary: page.front.summary ?? null,
    noIndexing: false,
    template,
    topic: page.front.topic ?? null,
    ...(group?.title.endsWith("modules") ? { group: group.title } : {}),
    body,
    toc: makeToc(body, true),
    parents: parents(pages, page),
    sidebar: tree,
    ...(modules ? { modules } : {}),
    ...neighbours(template, pages, groups, page),
  };
  const renderer =
    `Curriculum${template.charAt(0).toUpperCase()}${template.slice(1)}` as CurriculumPage["renderer"];
  return { doc, url: page.url, pageTitle, locale: DEFAULT_LOCALE, renderer };
}
