import { documentUrl } from "../../contract/slugs.ts";
import { splitDocumentUrl } from "../../source/page-index.ts";
import { ChangeSet } from "../repository/change-set.ts";
import type { Workspace } from "../repository/workspace.ts";
import { endOf, hasPage, movedAddresses, readRedirectFiles } from "./check.ts";
import {
  formatRedirects,
  mapRedirects,
  type RedirectFile,
  type RedirectLine,
} from "./redirect-file.ts";

/**
 * Normalises redirect files: no chains, loops, duplicates or redirects from existing pages;
 * canonical targets; sorted lines. Unchanged lines keep their exact text.
 */
export function planTidy(workspace: Workspace): ChangeSet {
  const files = readRedirectFiles(workspace);
  const moved = movedAddresses(files);
  const { index } = workspace.project;
  const change = new ChangeSet();
  for (const { file, text, parsed } of files) {
    const seen = new Set<string>();
    const led = mapRedirects(parsed, (from, to) => {
      const key = from.toLowerCase();
      const place = splitDocumentUrl(from);
      if (seen.has(key) || (place && hasPage(index, place.locale, place.slug))) return undefined;
      seen.add(key);
      // Of duplicate lines, the last one counts.
      const end = endOf(moved.get(key) ?? to, moved);
      if (end === undefined || end.split("#", 1)[0]?.toLowerCase() === key) return undefined;
      return respelt(workspace, end);
    });
    const tidy = formatRedirects(sorted(led));
    if (tidy !== text) change.write(file, tidy);
  }
  return change;
}

/** The canonical spelling of a page's URL. */
function respelt({ project: { index } }: Workspace, address: string): string {
  const at = address.indexOf("#");
  const [path, hash] = at === -1 ? [address, ""] : [address.slice(0, at), address.slice(at)];
  const place = splitDocumentUrl(path);
  if (!place || !hasPage(index, place.locale, place.slug)) return address;
  const page = index.find(place.locale, place.slug);
  return page ? documentUrl(page.locale, page.slug) + hash : address;
}

/**
 * Sorts redirects if they are out of order. Comments and other lines move with the redirect below
 * them; those above all redirects, and below all, stay there.
 */
function sorted(file: RedirectFile): RedirectFile {
  const head: RedirectLine[] = [];
  const groups: { from: string; lines: RedirectLine[] }[] = [];
  let above: RedirectLine[] = [];
  for (const line of file.lines) {
    if (line.kind === "other") {
      (groups.length === 0 ? head : above).push(line);
    } else {
      groups.push({ from: line.from, lines: [...above, line] });
      above = [];
    }
  }
  groups.sort((a, b) => (a.from < b.from ? -1 : 1));
  return { ...file, lines: [...head, ...groups.flatMap(({ lines }) => lines), ...above] };
}
