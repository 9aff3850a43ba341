import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { PageLink } from "../contract/documents.ts";
import { DEFAULT_LOCALE, NATIVE_NAMES } from "../contract/locales.ts";
import type {
  CurriculumDoc,
  CurriculumEntry,
  CurriculumLink,
  CurriculumPage,
} from "../contract/site-pages.ts";
import { pageFile } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { curriculumMarks } from "../passes/curriculum-marks.ts";
import type { Project } from "../project/project.ts";
import { makeSections, makeToc } from "../sections/index.ts";
import { isSection } from "../sections/split.ts";
import type { Settings } from "../settings.ts";
import {
  listFiles,
  type MarkdownSource,
  openCompilation,
  readMarkdownSource,
} from "./markdown-source.ts";
import { renderBody } from "./render-body.ts";

const HOME = `/${DEFAULT_LOCALE}/curriculum/`;
const FOLDER = "curriculum";

const schema = z.object({
  template: z.enum(["landing", "overview", "module", "about", "default"]).default("default"),
  summary: z.string().nullish(),
  topic: z
    .enum(["Web Standards & Semantics", "Styling", "Scripting", "Best Practices", "Tooling"])
    .nullish(),
});

interface Page extends MarkdownSource<z.infer<typeof schema>> {
  slug: string;
  url: string;
  title: string;
}

/** The curriculum in the order of its files. */
export interface Curriculum {
  pages: Page[];
  issues: Issue[];
}

/** Reads all pages of the curriculum. */
export function readCurriculum({ roots }: Settings): Curriculum | undefined {
  const root = roots.curriculum;
  if (!root || !existsSync(path.join(root, FOLDER))) return undefined;
  const issues: Issue[] = [];
  const pages: Page[] = [];
  for (const name of listFiles(root)) {
    if (!name.startsWith(`${FOLDER}/`) || !name.endsWith(".md")) continue;
    const source = readMarkdownSource(root, name, schema);
    if (Array.isArray(source)) {
      issues.push(...source);
      continue;
    }
    const slug = slugOf(name);
    const heading = /^#[ \t]+(.+?)[ \t]*$/m.exec(source.body);
    const title = heading?.[1] ?? slug;
    const body = heading ? source.body.replace(heading[0], "") : source.body;
    pages.push({ ...source, body, slug, url: urlOf(slug), title });
  }
  return { pages, issues };
}

/** Addresses of the curriculum. */
export function curriculumUrls({ pages }: Curriculum): string[] {
  return pages.map(({ url }) => url);
}

/** Compiles all pages of the curriculum. */
export function makeCurriculum(
  project: Project,
  curriculum: Curriculum,
): { outputs: Output[]; works: PageCompilation[] } {
  const works: PageCompilation[] = [];
  const tree = treeOf(curriculum.pages);
  const outputs = curriculum.pages.map((page) => {
    const facts = {
      locale: DEFAULT_LOCALE,
      url: page.url,
      title: page.title,
      pageType: "curriculum",
    };
    const work = openCompilation(project, page, facts);
    work.rewriteLink = (href) => resolveLink(page.file, href);
    works.push(work);
    const result = makePage(project, curriculum.pages, tree, page, work);
    return { path: pageFile(page.url), content: JSON.stringify(result), url: page.url };
  });
  return { outputs, works };
}

function makePage(
  project: Project,
  pages: Page[],
  tree: CurriculumEntry[],
  page: Page,
  work: PageCompilation,
): CurriculumPage {
  const dom = renderBody(work, { macros: false });
  curriculumMarks(dom);
  const body = makeSections(dom.root, work).filter(isSection);
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
    native: NATIVE_NAMES[DEFAULT_LOCALE],
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

/** All pages but the landing page; those with a slash in their slug below the one before. */
function treeOf(pages: readonly Page[]): CurriculumEntry[] {
  const tree: CurriculumEntry[] = [];
  for (const { slug, url, title, front } of pages) {
    if (slug === "") continue;
    const { summary = null, topic = null } = front;
    const entry: CurriculumEntry = { slug, url, title, summary, topic };
    const group = slug.includes("/") ? tree.at(-1) : undefined;
    if (!group) tree.push(entry);
    else if (group.children) group.children.push(entry);
    else group.children = [entry];
  }
  return tree;
}

function neighbours(
  template: string,
  pages: Page[],
  groups: CurriculumEntry[],
  page: Page,
): Pick<CurriculumDoc, "prevNext"> {
  const list: CurriculumLink[] | undefined =
    template === "module" ? pages : template === "overview" ? groups : undefined;
  if (!list) return {};
  const at = list.findIndex(({ url }) => url === page.url);
  const link = (entry: CurriculumLink | undefined) =>
    entry ? { title: entry.title, url: entry.url } : null;
  return { prevNext: { prev: at > 0 ? link(list[at - 1]) : null, next: link(list[at + 1]) } };
}

function parentOf(pages: readonly Page[], page: Page): Page | undefined {
  if (page.slug === "") return undefined;
  const slug = page.slug.includes("/") ? page.slug.slice(0, page.slug.lastIndexOf("/")) : "";
  return pages.find((candidate) => candidate.slug === slug);
}

function parents(pages: readonly Page[], page: Page): PageLink[] {
  const chain: PageLink[] = [];
  for (let at: Page | undefined = page; at; at = parentOf(pages, at)) {
    chain.unshift({ uri: at.url, title: at.title });
  }
  return chain;
}

/**
 * The slug of a file of the curriculum.
 *
 * @example slugOf("curriculum/3-core/2-semantic-html.md") // "core/semantic-html"
 */
export function slugOf(file: string): string {
  return file
    .split("/")
    .slice(1)
    .map((part) => part.replace(/^\d+-/, "").replace(/\.md$/, ""))
    .filter((part) => part !== "README")
    .join("/");
}

function urlOf(slug: string): string {
  return slug === "" ? HOME : `${HOME}${slug}/`;
}

/** The address that a link between files stands for. */
function resolveLink(file: string, href: string): string {
  if (!/^\.\.?\//.test(href)) return href;
  const [target = "", hash] = href.split("#", 2);
  const resolved = path.posix.join(path.posix.dirname(file), target).replace(/\/$/, "");
  return urlOf(slugOf(resolved)) + (hash === undefined ? "" : `#${hash}`);
}
