import { existsSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { listFiles } from "../../kinds/markdown-source.ts";
import { openProjectInput } from "../../project/open.ts";
import type { Project } from "../../project/project.ts";
import { pagesOf, readSources, type Sources } from "../../run/sources.ts";
import type { Settings } from "../../settings.ts";
import { rootOf } from "../../source/documents.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";

/** A content repository being edited. */
export interface Workspace {
  settings: Settings;
  sources: Sources;
  project: Project;
}

/** A Markdown file that may link to documents. */
export interface LinkingFile {
  file: string;
  locale: Locale;
  /** Its document; absent for other kinds of pages. */
  page?: IndexedPage;
}

/** Opens the content of these settings: indexes all pages without reading their texts. */
export function openWorkspace(settings: Settings): Workspace {
  const sources = readSources(settings, undefined);
  return { settings, sources, project: projectOf(settings, sources) };
}

/** The project of these sources; `facts` replaces its pages or redirects. */
export function projectOf(
  settings: Settings,
  sources: Sources,
  facts: { pages?: IndexedPage[]; redirects?: [from: string, to: string][] } = {},
): Project {
  const { siteAddresses, siteAreas } = sources;
  const pages = facts.pages ?? pagesOf(sources);
  const redirects = facts.redirects ?? sources.redirects;
  return openProjectInput({ settings, pages, redirects, siteAddresses, siteAreas });
}

/** Path of a document's source. */
export function fileOf({ roots }: Settings, page: Pick<IndexedPage, "locale" | "folder">): string {
  return path.join(rootOf(roots, page.locale) ?? "", page.folder, "index.md");
}

/** All files whose links are checked: documents first, then other kinds of pages. */
export function linkingFiles({ settings, sources }: Workspace): LinkingFile[] {
  const { blog, curriculum, generic, spotlight } = settings.roots;
  const others = [blog, curriculum, generic, spotlight].flatMap((root) =>
    root && existsSync(root) ? markdownFiles(root) : [],
  );
  return [
    ...pagesOf(sources).map((page) => ({
      file: fileOf(settings, page),
      locale: page.locale,
      page,
    })),
    ...others.map((file) => ({ file, locale: DEFAULT_LOCALE })),
  ];
}

function markdownFiles(root: string): string[] {
  return listFiles(root)
    .filter((name) => name.endsWith(".md") && !/(^|\/)node_modules\//.test(name))
    .map((name) => path.join(root, name));
}
