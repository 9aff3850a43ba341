import { readFileSync } from "node:fs";
import type { LookUps } from "../../cache/look-ups.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { pageKey } from "../../source/indexed-page.ts";
import { splitDocumentUrl } from "../../source/page-index.ts";
import { linkingFiles, type Workspace } from "../repository/workspace.ts";

const ADDRESS = /\/en-US\/docs\/[^\s)#"?>]+/g;

/** Number of English pages whose source links to each page; empty if page views are known. */
export function lookUpsOf(workspace: Workspace): LookUps {
  if (workspace.project.history.isCounted) return {};
  const counts = new Map<string, number>();
  for (const { file, locale } of linkingFiles(workspace)) {
    if (locale !== DEFAULT_LOCALE) continue;
    const addresses = new Set(readFileSync(file, "utf8").match(ADDRESS));
    for (const address of addresses) {
      const place = splitDocumentUrl(address);
      if (!place) continue;
      const key = pageKey(place.locale, place.slug);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}
