import type { BuildState } from "../cache/state.ts";
import { sidebarFiles } from "../cache/state.ts";
import type { SearchPhrases } from "../contract/search.ts";
import type { Issue } from "../issues.ts";
import { stampKinds } from "../kinds/compile-kinds.ts";
import { PAGE_KINDS } from "../kinds/index.ts";
import { KindSources } from "../kinds/kind-sources.ts";
import type { PageKind } from "../kinds/page-kind.ts";
import type { SiteArea } from "../project/project.ts";
import type { Settings } from "../settings.ts";
import { dataIssues } from "../source/data-issues.ts";
import {
  type DocumentSource,
  type FoundDocuments,
  type FoundFolders,
  readDocuments,
} from "../source/documents.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { readAllRedirects } from "../source/redirects.ts";
import { readSearchAliases, type SearchAliases } from "../source/search-aliases.ts";

/** All sources of a site, as far as other pages need them. */
export interface Sources {
  documents: DocumentSource[];
  redirects: [from: string, to: string][];
  searchAliases: SearchAliases;
  searchPhrases: SearchPhrases;
  /** URLs of pages that are not documents. */
  siteAddresses: string[];
  siteAreas: SiteArea[];
  kindSources: KindSources;
  kindStamps: string[];
  sidebarFiles: Record<string, string>;
  issues: Issue[];
}

/** Reads all sources; front matter of unchanged files is reused from the last build. */
export function readSources(
  settings: Settings,
  last: BuildState | undefined,
  kinds: readonly PageKind[] = PAGE_KINDS,
  folders?: FoundFolders,
): Sources {
  return gatherSources(settings, readDocuments(settings.roots, last?.documents, folders), kinds);
}

/** Reads everything except documents, and redirects if they are given. */
export function gatherSources(
  settings: Settings,
  { documents, issues: skipped }: FoundDocuments,
  kinds: readonly PageKind[] = PAGE_KINDS,
  { redirects, issues } = readAllRedirects(settings),
): Sources {
  const kindSources = new KindSources(kinds, settings);
  const pages = documents.flatMap(({ page }) => page ?? []);
  const named = readSearchAliases(settings, pages);
  return {
    documents,
    redirects,
    searchAliases: named.aliases,
    searchPhrases: named.phrases,
    siteAddresses: kindSources.addresses(),
    siteAreas: kindSources.areas(),
    kindSources,
    kindStamps: stampKinds(kinds, settings),
    sidebarFiles: sidebarFiles(settings.roots.content),
    issues: [...issues, ...skipped, ...dataIssues(settings, pages), ...named.issues],
  };
}

/** The documents with valid front matter. */
export function pagesOf({ documents }: Sources): IndexedPage[] {
  return documents.flatMap(({ page }) => page ?? []);
}
