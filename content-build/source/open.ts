import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, localeFolder } from "../contract/locales.ts";
import { BaselineData } from "../data/baseline.ts";
import { CompatData } from "../data/compat-data.ts";
import type { SharedCompatData } from "../data/compat-store.ts";
import { SpecificationData } from "../data/specifications.ts";
import type { Issue } from "../issues.ts";
import type { Project } from "../project.ts";
import type { Settings } from "../settings.ts";
import { rootOf } from "./documents.ts";
import { History } from "./history.ts";
import { JsonData } from "./jsondata.ts";
import { type IndexedPage, PageIndex } from "./page-index.ts";
import { readRedirects } from "./redirects.ts";
import { ReferenceIndexes } from "./reference-indexes.ts";

/** What a project is opened from; all of it can be handed to another thread. */
export interface ProjectInput {
  settings: Settings;
  pages: IndexedPage[];
  redirects: [from: string, to: string][];
  /** Addresses of pages that are not documents. */
  others: string[];
  compat?: SharedCompatData;
}

/** Opens a project: indexes at once, data when a page asks for it. */
export function openProjectInput(input: ProjectInput): Project {
  const { settings, pages, redirects, others } = input;
  const { roots } = settings;
  const index = new PageIndex(pages, redirects, others);
  const json = new JsonData(roots.content);
  const { compat: shared } = input;
  const compat = shared ? new CompatData(() => shared) : new CompatData();
  const history = new History(
    [roots.content, ...(roots.translated ? [roots.translated] : [])],
    roots.content,
  );
  for (const locale of LOCALES) {
    const root = rootOf(roots, locale);
    if (root) history.addAuthors(root, localeFolder(locale));
  }
  return {
    settings,
    index,
    references: new ReferenceIndexes(index),
    json,
    compat,
    specifications: new SpecificationData(compat, json),
    baseline: new BaselineData(),
    history,
  };
}

/** The moved addresses of all locales; English ones count most. */
export function readAllRedirects(settings: Settings): {
  redirects: [from: string, to: string][];
  issues: Issue[];
} {
  const redirects: [string, string][] = [];
  const issues: Issue[] = [];
  for (const locale of [...LOCALES.filter((name) => name !== DEFAULT_LOCALE), DEFAULT_LOCALE]) {
    const root = rootOf(settings.roots, locale);
    if (!root) continue;
    const found = readRedirects(root, localeFolder(locale));
    redirects.push(...found.redirects);
    issues.push(...found.issues);
  }
  return { redirects, issues };
}

/** The absolute folder of a page's source. */
export function sourceFolder(settings: Settings, page: IndexedPage): string {
  return path.join(rootOf(settings.roots, page.locale) ?? "", page.folder);
}
