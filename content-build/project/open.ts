import type { ChangedSection } from "../contract/documents.ts";
import { LOCALES, localeFolder } from "../contract/locales.ts";
import { BaselineData } from "../data/baseline.ts";
import { CompatData } from "../data/compat-data.ts";
import type { SharedCompatData } from "../data/compat-store.ts";
import { SpecificationData } from "../data/specifications.ts";
import type { Settings } from "../settings.ts";
import { rootOf } from "../source/documents.ts";
import type { Changes } from "../source/git-history.ts";
import { History } from "../source/history.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { JsonData } from "../source/jsondata.ts";
import { PageIndex } from "../source/page-index.ts";
import { ReferenceIndexes } from "../source/reference-indexes.ts";
import type { Project, SiteArea } from "./project.ts";

/** The serialisable input of a project, for other threads. */
export interface ProjectInput {
  settings: Settings;
  pages: IndexedPage[];
  redirects: [from: string, to: string][];
  /** URLs of pages that are not documents. */
  siteAddresses: string[];
  /** URL prefixes of such pages. */
  siteAreas: SiteArea[];
  compat?: SharedCompatData;
  /** The last changes of pages; see `readChanges`. */
  changes?: Changes;
  /** Changes of English pages since they were translated, by folder of the translation. */
  changedSections?: Record<string, ChangedSection[]>;
}

/** Opens a project; data is loaded on first use. */
export function openProjectInput(input: ProjectInput): Project {
  const { settings, pages, redirects, siteAddresses, siteAreas } = input;
  const { roots } = settings;
  const index = new PageIndex(pages, redirects, siteAddresses);
  const json = new JsonData(roots.content);
  const { compat: shared } = input;
  const compat = shared ? new CompatData(() => shared) : new CompatData();
  const history = new History(
    [roots.content, ...(roots.translated ? [roots.translated] : [])],
    roots.content,
  );
  history.addChanges(input.changes ?? {});
  history.addChangedSections(input.changedSections ?? {});
  for (const locale of LOCALES) {
    const root = rootOf(roots, locale);
    if (root) history.addAuthors(root, localeFolder(locale));
  }
  return {
    settings,
    index,
    siteAreas,
    references: new ReferenceIndexes(index),
    json,
    compat,
    specifications: new SpecificationData(compat, json),
    baseline: new BaselineData(),
    history,
  };
}
