import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Issue } from "../issues.ts";
import { DEFAULT_LOCALE, LOCALES, NATIVE_NAMES } from "../locales.ts";
import type { Output } from "../outputs/write.ts";
import type { GenericPage, SpaPage } from "../pages.ts";
import { renderBody } from "../pipeline.ts";
import type { Project } from "../project.ts";
import { makeSections, makeToc } from "../sections/index.ts";
import { isSection } from "../sections/split.ts";
import type { Settings } from "../settings.ts";
import { pageFile } from "../slugs.ts";
import type { PageWork } from "../work.ts";
import { listFiles, type OtherSource, openOtherWork, readOtherSource } from "./other-source.ts";

const CONFIG = "config.json";

const configSchema = z.object({
  pages: z
    .record(
      z.string(),
      z.object({ slugPrefix: z.string().optional(), titleSuffix: z.string().optional() }),
    )
    .default({}),
  spas: z
    .record(
      z.string(),
      z.object({
        slug: z.string(),
        pageTitle: z.string(),
        pageDescription: z.string().optional(),
        enUsOnly: z.boolean().optional(),
        template: z.string(),
        data: z
          .object({ homePage: z.object({ featuredArticles: z.array(z.string()).default([]) }) })
          .optional(),
      }),
    )
    .default({}),
});
const pageSchema = z.object({
  title: z.coerce.string(),
  "short-title": z.string().optional(),
  template: z.enum(["GenericDoc", "GenericAbout", "GenericCommunity"]).default("GenericDoc"),
  description: z.string().optional(),
});

type Config = z.infer<typeof configSchema>;
interface Page extends OtherSource<z.infer<typeof pageSchema>> {
  id: string;
  url: string;
  suffix: string | undefined;
}

/** Generic pages, and what the content says of pages that the site renders by itself. */
export interface GenericContent {
  pages: Page[];
  spas: Config["spas"];
  issues: Issue[];
}

/** Reads all generic pages. */
export function readGeneric({ roots }: Settings): GenericContent | undefined {
  const root = roots.generic;
  if (!root) return undefined;
  const issues: Issue[] = [];
  const config = readConfig(root, issues);
  const pages: Page[] = [];
  const files = listFiles(root);
  for (const [section, { slugPrefix, titleSuffix }] of Object.entries(config.pages)) {
    for (const file of files) {
      if (!file.startsWith(`${section}/`) || !file.endsWith(".md")) continue;
      const source = readOtherSource(root, file, pageSchema);
      if (Array.isArray(source)) {
        issues.push(...source);
        continue;
      }
      const id = file.slice(0, -".md".length);
      const slug = [slugPrefix, id.slice(section.length + 1)].filter(Boolean).join("/");
      pages.push({ ...source, id, url: `/${DEFAULT_LOCALE}/${slug}`, suffix: titleSuffix });
    }
  }
  return { pages, spas: config.spas, issues };
}

/** Addresses of generic pages, and of pages that the site renders by itself. */
export function genericUrls({ pages, spas }: GenericContent): string[] {
  const own = Object.values(spas).flatMap(({ slug }) =>
    slug === "" ? [] : LOCALES.map((locale) => `/${locale}/${slug}`),
  );
  return [...pages.map(({ url }) => url), ...own];
}

/** Compiles all generic pages. */
export function makeGeneric(
  project: Project,
  { pages, spas }: GenericContent,
): { outputs: Output[]; works: PageWork[] } {
  const works: PageWork[] = [];
  const outputs = pages.map((page) => {
    const facts = {
      locale: DEFAULT_LOCALE,
      url: page.url,
      title: page.front.title,
      pageType: "generic-page",
    };
    const work = openOtherWork(project, page, facts);
    works.push(work);
    return output(makePage(project, page, work));
  });
  return { outputs: [...outputs, ...spaPages(spas).map(output)], works };
}

function makePage(project: Project, page: Page, work: PageWork): GenericPage {
  const { title, description, template } = page.front;
  const sections = makeSections(renderBody(work, { macros: false }).root, work).filter(isSection);
  return {
    hyData: { title, sections, toc: makeToc(sections) },
    id: page.id,
    url: page.url,
    shortTitle: page.front["short-title"] ?? null,
    pageTitle: `${title} | ${page.suffix ?? project.settings.siteName}`,
    description: description ?? null,
    parents: [{ uri: page.url, title: page.front["short-title"] ?? title }],
    other_translations: [{ locale: DEFAULT_LOCALE, title, native: NATIVE_NAMES[DEFAULT_LOCALE] }],
    renderer: template,
  };
}

function spaPages(spas: Config["spas"]): SpaPage[] {
  return Object.values(spas).flatMap((spa) => {
    if (spa.slug === "") return [];
    const locales = spa.enUsOnly ? [DEFAULT_LOCALE] : [...LOCALES];
    return locales.map((locale) => ({
      slug: spa.slug,
      url: `/${locale}/${spa.slug}`,
      pageTitle: spa.pageTitle,
      pageDescription: spa.pageDescription ?? null,
      noIndexing: false,
      onlyFollow: false,
      other_translations: locales.map((other) => ({
        locale: other,
        title: spa.pageTitle,
        native: NATIVE_NAMES[other],
      })),
      renderer: spa.template,
    }));
  });
}

function output(page: GenericPage | SpaPage): Output {
  return { path: pageFile(page.url), content: JSON.stringify(page), url: page.url };
}

function readConfig(root: string, issues: Issue[]): Config {
  const file = path.join(root, CONFIG);
  const problem = (found: string): Config => {
    const advice = "Correct the file.";
    issues.push({
      code: "front-matter",
      severity: "error",
      file: CONFIG,
      line: 1,
      column: 1,
      found,
      advice,
    });
    return { pages: {}, spas: {} };
  };
  if (!existsSync(file)) return problem("generic content without config.json");
  try {
    const result = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    return problem(`${issue?.path.join(".")}: ${issue?.message}`);
  } catch (error) {
    return problem(String(error));
  }
}
