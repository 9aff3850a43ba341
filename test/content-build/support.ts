import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { onTestFinished } from "vitest";
import type { Doc, DocPage } from "#content-build/contract/documents.ts";
import { type Locale, localeFolder } from "#content-build/contract/locales.ts";
import { slugToFolder } from "#content-build/contract/slugs.ts";
import type { Issue } from "#content-build/issues.ts";
import { compileDoc } from "#content-build/kinds/doc/compile-doc.ts";
import { openProjectInput, type ProjectInput } from "#content-build/project/open.ts";
import type { Project } from "#content-build/project/project.ts";
import { pagesOf, readSources } from "#content-build/run/sources.ts";
import { readSettings } from "#content-build/settings.ts";
import type { DocumentSource } from "#content-build/source/documents.ts";

/** A page to write into a temporary content repository. */
export interface TestPage {
  slug: string;
  title?: string;
  /** Additional front matter. */
  front?: string;
  body?: string;
  locale?: Locale;
  /** Attachments. */
  files?: Record<string, string | Uint8Array>;
}

/** A temporary folder, removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 240_000);
  return folder;
}

/** The bytes that are in use once garbage is collected. */
export function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The Markdown source of a page. */
export function sourceOf({ slug, title = slug, front = "", body = "" }: TestPage): string {
  return `---\ntitle: ${JSON.stringify(title)}\nslug: ${slug}\n${front}${front ? "\n" : ""}---\n\n${body}\n`;
}

/** Writes a content repository, and returns the environment that points to it. */
export function writeContent(
  pages: TestPage[],
  files: Record<string, string | Uint8Array> = {},
): { root: string; env: Record<string, string> } {
  const root = temporaryFolder();
  writeFiles(path.join(root, "files"), { "en-us/.keep": "", ...files });
  mkdirSync(path.join(root, "translated"));
  for (const page of pages) {
    const { locale = "en-US", slug } = page;
    const base = path.join(root, locale === "en-US" ? "files" : "translated");
    const folder = path.join(base, localeFolder(locale), slugToFolder(slug));
    writeFiles(folder, { "index.md": sourceOf(page), ...page.files });
  }
  return {
    root,
    env: {
      CONTENT_ROOT: path.join(root, "files"),
      CONTENT_TRANSLATED_ROOT: path.join(root, "translated"),
      UPDATES_FEED: "off",
    },
  };
}

/** Writes a content repository with these pages, and reads its documents and project. */
export function readTestContent(
  pages: TestPage[],
  files: Record<string, string | Uint8Array> = {},
): { documents: readonly DocumentSource[]; input: ProjectInput } {
  const { root, env } = writeContent(pages, files);
  const settings = readSettings({ env, out: path.join(root, "out") });
  const sources = readSources(settings, undefined);
  const { documents, redirects, siteAddresses, siteAreas } = sources;
  const input = { settings, pages: pagesOf(sources), redirects, siteAddresses, siteAreas };
  return { documents, input };
}

/** Opens a project with these pages. */
export function openTestProject(
  pages: TestPage[],
  files: Record<string, string | Uint8Array> = {},
): Project {
  return openProjectInput(readTestContent(pages, files).input);
}

/** Compiles one page of a project. */
export function compilePage(
  project: Project,
  slug: string,
  locale: Locale = "en-US",
): { doc: Doc; issues: Issue[]; dependencies: string[] } {
  const folder = `${localeFolder(locale)}/${slugToFolder(slug)}`;
  const result = compileDoc(project, { locale, slug, folder, attachments: [] });
  const json = result.outputs[0]?.content;
  if (typeof json !== "string") throw new Error(result.issues[0]?.found ?? "nothing was made");
  return {
    doc: (JSON.parse(json) as DocPage).doc,
    issues: result.issues,
    dependencies: result.dependencies,
  };
}

/** Compiles `body` as a page (`Web/Test` by default), and returns the HTML of all sections. */
export function compileBody(
  body: string,
  options: Omit<TestPage, "slug" | "body"> & {
    slug?: string;
    pages?: TestPage[];
    more?: Record<string, string | Uint8Array>;
  } = {},
): { html: string; doc: Doc; issues: Issue[] } {
  const { pages = [], slug = "Web/Test", more, ...page } = options;
  const project = openTestProject([...pages, { ...page, slug, body }], more);
  const { doc, issues } = compilePage(project, slug, page.locale);
  return { html: htmlOf(doc), doc, issues };
}

/** The HTML of all sections, with their headings. */
export function htmlOf(doc: Doc): string {
  return doc.body
    .map(({ value }) => {
      const tag = value.isH3 ? "h3" : "h2";
      const heading =
        value.title === null ? "" : `<${tag} id="${value.id}">${value.title}</${tag}>\n`;
      return heading + (value.content ?? "");
    })
    .join("\n");
}
