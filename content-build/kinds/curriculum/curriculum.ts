import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { pageFile } from "../../contract/slugs.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { exercises } from "../exercises/exercises.ts";
import { exercisesByLesson } from "../exercises/exercises-by-lesson.ts";
import { openCompilation, stampFiles } from "../markdown-source.ts";
import type { CompiledKind, PageKind, SourcesByKind } from "../page-kind.ts";
import { makeCurriculumPage } from "./curriculum-page.ts";
import { treeOf } from "./curriculum-tree.ts";
import { resolveLink } from "./curriculum-urls.ts";
import { type Curriculum, type CurriculumSource, readCurriculum } from "./read-curriculum.ts";

/** All URLs of the curriculum. */
export function curriculumUrls({ pages }: Curriculum): string[] {
  return pages.map(({ url }) => url);
}

/** Compiles all pages of the curriculum. */
export function compileCurriculum(
  project: Project,
  curriculum: Curriculum,
  sources: SourcesByKind,
): CompiledKind {
  const compilations: PageCompilation[] = [];
  const find = exercisesByLesson(project, sources.get(exercises));
  const exercisesOf = (page: CurriculumSource) =>
    page.front.template === "module" ? find(page.body) : [];
  const tree = treeOf(curriculum.pages, exercisesOf);
  const outputs = curriculum.pages.map((page) => {
    const facts = {
      locale: DEFAULT_LOCALE,
      url: page.url,
      title: page.title,
      pageType: "curriculum",
    };
    const compilation = openCompilation(project, page, facts);
    compilation.rewriteLink = (href) => resolveLink(page.file, href);
    compilations.push(compilation);
    const result = makeCurriculumPage(project, curriculum.pages, tree, page, compilation);
    const own = exercisesOf(page);
    if (own.length > 0) result.doc.exercises = own;
    return { path: pageFile(page.url), content: JSON.stringify(result), url: page.url };
  });
  return { outputs, compilations };
}

/** Learning modules, in the order of their files. English only. */
export const curriculum: PageKind<Curriculum> = {
  name: "curriculum",
  area: "/curriculum",
  read: readCurriculum,
  addresses: curriculumUrls,
  stamp: ({ roots }) => stampFiles(roots.curriculum),
  compile: compileCurriculum,
};
