import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale, NATIVE_NAMES } from "../contract/locales.ts";
import type { GenericPage, SpaPage } from "../contract/site-pages.ts";
import { pageFile, splitLocale } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
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

const CONFIG = "config.json";

/** Pages that are there whatever the content says. */
const OWN_SPAS: Config["spas"] = {
  observatory: {
    slug: "observatory",
    pageTitle: "HTTP Header Security Test - HTTP Observatory",
    template: "SpaObservatoryLanding",
  },
  newsletter: { slug: "newsletter", pageTitle: "Newsletter", template: "SpaNewsletter" },
};

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
interface Page extends MarkdownSource<z.infer<typeof pageSchema>> {
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
      const source = readMarkdownSource(root, file, pageSchema);
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
  const slugs = Object.values(allSpas(spas)).flatMap(({ slug }) => (slug === "" ? [] : [slug]));
  const own = slugs.flatMap((slug) => LOCALES.map((locale) => `/${locale}/${slug}`));
  return [...pages.flatMap(({ url }) => LOCALES.map((locale) => inLocale(url, locale))), ...own];
}

/** Compiles all generic pages. Their text is the same in all locales, what stands around it is not. */
export function makeGeneric(
  project: Project,
  { pages, spas }: GenericContent,
): { outputs: Output[]; works: PageCompilation[] } {
  const works: PageCompilation[] = [];
  const outputs = pages.flatMap((page) => {
    const facts = {
      locale: DEFAULT_LOCALE,
      url: page.url,
      title: page.front.title,
      pageType: "generic-page",
    };
    const work = openCompilation(project, page, facts);
    works.push(work);
    const made = makePage(project, page, work);
    return LOCALES.map((locale) => output(translate(made, locale)));
  });
  return { outputs: [...outputs, ...spaPages(allSpas(spas)).map(output)], works };
}

function makePage(project: Project, page: Page, work: PageCompilation): GenericPage {
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
    other_translations: LOCALES.map((locale) => ({
      locale,
      title,
      native: NATIVE_NAMES[locale],
    })),
    renderer: template,
  };
}

/** The same page under the address of another locale. */
function translate(page: GenericPage, locale: Locale): GenericPage {
  const url = inLocale(page.url, locale);
  return { ...page, url, parents: page.parents.map((parent) => ({ ...parent, uri: url })) };
}

function inLocale(url: string, locale: Locale): string {
  return `/${locale}${splitLocale(url).rest}`;
}

/** The pages that the content names, and those that every site has. */
function allSpas(spas: Config["spas"]): Config["spas"] {
  return { ...OWN_SPAS, ...spas };
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
