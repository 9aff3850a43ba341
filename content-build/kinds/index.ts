import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import type { Compiled } from "../page/compiled.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import type { Project } from "../project/project.ts";
import type { Settings } from "../settings.ts";
import { stampContributions } from "../source/contributions.ts";
import { Dependencies } from "../source/dependencies.ts";
import { appPageFiles } from "./app-pages.ts";
import { type Blog, blogUrls, makeBlog, readBlog } from "./blog.ts";
import { type Curriculum, curriculumUrls, makeCurriculum, readCurriculum } from "./curriculum.ts";
import { type GenericContent, genericUrls, makeGeneric, readGeneric } from "./generic.ts";
import { makeHomes } from "./home.ts";
import { stampFiles } from "./markdown-source.ts";
import { makeSpotlights, readSpotlights, type Spotlights, spotlightUrls } from "./spotlight.ts";

/** Everything that is not a document. */
export interface KindSources {
  blog: Blog | undefined;
  curriculum: Curriculum | undefined;
  generic: GenericContent | undefined;
  spotlights: Spotlights | undefined;
}

/** Reads all sources that are not documents: a few dozen files. */
export function readKinds(settings: Settings): KindSources {
  return {
    blog: readBlog(settings),
    curriculum: readCurriculum(settings),
    generic: readGeneric(settings),
    spotlights: readSpotlights(settings),
  };
}

/** The addresses of all pages that are not documents. */
export function kindAddresses({ blog, curriculum, generic, spotlights }: KindSources): string[] {
  return [
    ...(blog ? blogUrls(blog) : []),
    ...(curriculum ? curriculumUrls(curriculum) : []),
    ...(generic ? genericUrls(generic) : []),
    ...(spotlights ? spotlightUrls(spotlights) : []),
  ];
}

/** What changes when any of these sources changes, or another day makes a post visible. */
export function stampKinds(settings: Settings): string[] {
  const { roots, today, baseUrl } = settings;
  const { blog, curriculum, generic, spotlight } = roots;
  const folders = [blog, blog && `${blog}/../authors`, curriculum, generic, spotlight];
  const changes = stampContributions(settings);
  return [
    today,
    baseUrl,
    ...changes,
    ...folders.flatMap((folder) => (folder ? stampFiles(folder) : [])),
  ];
}

/** Compiles all pages that are not documents. */
export async function compileKinds(project: Project, sources: KindSources): Promise<Compiled> {
  project.index.dependencies = new Dependencies();
  const { blog, curriculum, generic, spotlights } = sources;
  const made = [
    ...(blog ? [await makeBlog(project, blog)] : []),
    ...(curriculum ? [makeCurriculum(project, curriculum)] : []),
    ...(generic ? [makeGeneric(project, generic)] : []),
    ...(spotlights ? [await makeSpotlights(project, spotlights)] : []),
  ];
  const outputs: Output[] = [...appPageFiles(), ...made.flatMap((part) => part.outputs)];
  if (generic || blog || spotlights) outputs.push(...(await makeHomes(project, sources)));
  const works: PageCompilation[] = made.flatMap((part) => part.works);
  const issues: Issue[] = [blog, curriculum, generic, spotlights].flatMap(
    (part) => part?.issues ?? [],
  );
  issues.push(...works.flatMap((work) => work.issues));
  const pages = works.map((work) => work.links());
  return { outputs, issues, dependencies: project.index.dependencies.list(), pages };
}
