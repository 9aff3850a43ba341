import { existsSync } from "node:fs";
import path from "node:path";
import type { Issue } from "../issues.ts";
import type { Settings } from "../settings.ts";
import type { IndexedPage } from "./indexed-page.ts";

const EXTENSIONS = "Mozilla/Add-ons/WebExtensions/API/";

/** Data files that the pages need and the content lacks. */
export function dataIssues({ roots }: Settings, pages: readonly IndexedPage[]): Issue[] {
  const file = "jsondata/WebExtensionExamples.json";
  if (existsSync(path.join(roots.content, file))) return [];
  const asks = pages.some(({ slug }) => slug.startsWith(EXTENSIONS));
  if (!asks) return [];
  return [
    {
      code: "missing-data",
      severity: "warning",
      file,
      line: 1,
      column: 1,
      found: "no list of example extensions, so pages of the extensions API show none",
      advice: "Put the examples.json of the repository of example extensions here.",
    },
  ];
}
