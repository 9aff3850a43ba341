import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFolder } from "../../contract/locales.ts";
import { documentUrl } from "../../contract/slugs.ts";
import { pagesOf } from "../../run/sources.ts";
import { rootOf } from "../../source/documents.ts";
import { type IndexedPage, pageKey } from "../../source/indexed-page.ts";
import { splitDocumentUrl } from "../../source/page-index.ts";
import { retargetGroups, retargetSidebar } from "../links/data-paths.ts";
import { MacroLinks } from "../links/macro-links.ts";
import { type Retargeting, retargetPage } from "../links/retarget-page.ts";
import { Targets } from "../links/targets.ts";
import {
  addRedirects,
  formatRedirects,
  mapRedirects,
  parseRedirects,
  type RedirectFile,
} from "../redirects/redirect-file.ts";
import { ChangeSet } from "../repository/change-set.ts";
import { linkingFiles, projectOf, type Workspace } from "../repository/workspace.ts";

/** A page that leaves its URL, and its new page, if any. */
export interface Relocated {
  page: IndexedPage;
  /** Absent if the page is deleted. */
  to?: IndexedPage;
  /** The URL that replaces a deleted page. */
  address?: string;
}

/**
 * All consequences of pages leaving their URLs: redirects, links, sidebars, data. The caller moves
 * or deletes the pages themselves.
 */
export function planRelocation(workspace: Workspace, relocated: readonly Relocated[]): ChangeSet {
  const { settings, sources, project } = workspace;
  const targets = new Targets(project.index, sources.redirects);
  for (const { page, to, address } of relocated) {
    if (to)
      targets.set(page.locale, page.slug, { kind: "moved", locale: to.locale, slug: to.slug });
    else if (address) targets.set(page.locale, page.slug, { kind: "gone", address });
  }
  const change = new ChangeSet();
  const redirects = planRedirects(workspace, relocated, targets, change);
  const left = new Map(relocated.map(({ page, to }) => [pageKey(page.locale, page.slug), to]));
  const pages = pagesOf(sources).flatMap((page) => {
    const key = pageKey(page.locale, page.slug);
    return left.has(key) ? (left.get(key) ?? []) : page;
  });
  const retargeting: Retargeting = {
    targets,
    before: new MacroLinks(project),
    after: new MacroLinks(projectOf(settings, sources, { pages, redirects })),
    words: wordsOf(relocated),
    settled: new Set(),
  };
  const gone = new Set(relocated.flatMap(({ page, to }) => (to ? [] : page)));
  for (const linking of linkingFiles(workspace)) {
    if (linking.page && gone.has(linking.page)) continue;
    const text = readFileSync(linking.file, "utf8");
    change.edit(linking.file, retargetPage(retargeting, linking, text));
  }
  planData(workspace, targets, change);
  return change;
}

/** Matches the part of a URL that any link to these pages contains, encoded or not. */
function wordsOf(relocated: readonly Relocated[]): RegExp {
  const slugs = relocated.map(({ page }) => page.slug.toLowerCase()).sort();
  const roots = slugs.filter((slug, at) => !slugs.slice(0, at).some((up) => slug.startsWith(up)));
  const spellings = (slug: string) => [slug, encodeURI(slug), encodeURIComponent(slug)];
  const words = new Set(roots.flatMap(spellings).map((word) => word.toLowerCase()));
  return new RegExp([...words].map(escapePattern).join("|"), "iu");
}

/** Escapes a text for use in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Adds redirects, updates those that end at a moved page, and removes conflicting ones. */
function planRedirects(
  { settings, sources }: Workspace,
  relocated: readonly Relocated[],
  targets: Targets,
  change: ChangeSet,
): [from: string, to: string][] {
  const occupied = new Set(
    relocated.flatMap(({ to }) => (to ? documentUrl(to.locale, to.slug).toLowerCase() : [])),
  );
  const all: [from: string, to: string][] = [];
  for (const locale of [...LOCALES.filter((name) => name !== DEFAULT_LOCALE), DEFAULT_LOCALE]) {
    const file = redirectFile(settings.roots, locale);
    if (!file) continue;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const before = parseRedirects(text);
    const led = mapRedirects(before, (from, to) =>
      occupied.has(from.toLowerCase()) ? undefined : leadTarget(targets, to),
    );
    const added = relocated.flatMap(({ page, to, address }): [string, string][] => {
      const now = to ? documentUrl(to.locale, to.slug) : address;
      const from = documentUrl(page.locale, page.slug);
      const isOwn = page.locale === locale && now !== undefined;
      return isOwn && now.toLowerCase() !== from.toLowerCase() ? [[from, now]] : [];
    });
    const after = formatRedirects(addRedirects(led, added));
    if (after !== text && (added.length > 0 || differ(before, led))) change.write(file, after);
    for (const line of parseRedirects(after).lines) {
      if (line.kind === "redirect") all.push([line.from, line.to]);
    }
  }
  return sources.redirects.length === 0 && all.length === 0 ? [] : all;
}

function differ(a: RedirectFile, b: RedirectFile): boolean {
  return JSON.stringify(a.lines) !== JSON.stringify(b.lines);
}

/** The final target of a redirect to a moved page: chains are not allowed. */
function leadTarget(targets: Targets, to: string): string {
  const [path = "", hash] = to.split("#", 2);
  const place = splitDocumentUrl(path);
  const target = place && targets.find(place.locale, place.slug);
  if (!target) return to;
  return target.url.includes("#") || hash === undefined ? target.url : `${target.url}#${hash}`;
}

/** The redirect file of a locale; undefined for locales without a folder. */
export function redirectFile(
  roots: Workspace["settings"]["roots"],
  locale: Locale,
): string | undefined {
  const root = rootOf(roots, locale);
  const folder = root && path.join(root, localeFolder(locale));
  return folder && existsSync(folder) ? path.join(folder, "_redirects.txt") : undefined;
}

/** Updates the paths in sidebars and in groups of Web APIs. */
function planData({ settings }: Workspace, targets: Targets, change: ChangeSet): void {
  const { content } = settings.roots;
  const sidebars = path.join(content, "sidebars");
  for (const name of existsSync(sidebars) ? readdirSync(sidebars).sort() : []) {
    if (!name.endsWith(".yaml")) continue;
    const file = path.join(sidebars, name);
    change.edit(file, retargetSidebar(targets, readFileSync(file, "utf8")));
  }
  const groups = path.join(content, "jsondata/GroupData.json");
  if (existsSync(groups))
    change.edit(groups, retargetGroups(targets, readFileSync(groups, "utf8")));
}
