import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFolder } from "../../contract/locales.ts";
import { documentUrl, slugToFolder } from "../../contract/slugs.ts";
import { pagesOf } from "../../run/sources.ts";
import { rootOf } from "../../source/documents.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { parentSlug } from "../../source/page-index.ts";
import { slugEdit } from "../links/data-paths.ts";
import type { ChangeSet } from "../repository/change-set.ts";
import { fileOf, type Workspace } from "../repository/workspace.ts";
import { PlanError } from "./plan-error.ts";
import { escapePattern, planRelocation, type Relocated } from "./relocation.ts";

/** The plan to move a page. */
export interface MovePlan {
  change: ChangeSet;
  relocated: { page: IndexedPage; to: IndexedPage }[];
}

/**
 * Moves a page with its subpages, translations and attachments, and updates every link to them.
 * `from` and `to` are slugs: `Web/API/Fetch_API`.
 */
export function planMove(workspace: Workspace, from: string, to: string): MovePlan {
  const { settings, sources, project } = workspace;
  const root = project.index.find(DEFAULT_LOCALE, from);
  if (!root) throw new PlanError(noPage(workspace, from));
  checkTarget(workspace, root, to);
  const below = (slug: string) =>
    slug === root.slug || slug.toLowerCase().startsWith(`${root.slug.toLowerCase()}/`);
  const english = new Set(
    pagesOf(sources).flatMap(({ locale, slug }) =>
      locale === DEFAULT_LOCALE && below(slug) ? slug.toLowerCase() : [],
    ),
  );
  // Translations without an English page do not move.
  const moving = pagesOf(sources).filter(({ slug }) => english.has(slug.toLowerCase()));
  const relocated = moving.map((page) => {
    const slug = to + page.slug.slice(root.slug.length);
    const folder = `${localeFolder(page.locale)}/${slugToFolder(slug)}`;
    return { page, to: { ...page, slug, folder } };
  });
  checkRoom(workspace, relocated);
  const change = planRelocation(workspace, relocated satisfies Relocated[]);
  for (const { page, to: now } of relocated) {
    const file = fileOf(settings, page);
    const edit = slugEdit(change.read(file), now.slug);
    if (!edit) throw new PlanError(`${file} has no slug that could be changed.`);
    change.edit(file, [edit]);
    if (now.folder === page.folder) continue;
    const base = rootOf(settings.roots, page.locale) ?? "";
    for (const name of ownFiles(path.join(base, page.folder))) {
      change.move(path.join(base, page.folder, name), path.join(base, now.folder, name));
    }
  }
  renameAuthors(workspace, relocated, change);
  return { change, relocated };
}

function noPage({ project: { index } }: Workspace, slug: string): string {
  const address = documentUrl(DEFAULT_LOCALE, slug);
  const { page, url } = index.resolve(address);
  return page ? `${address} has moved to ${url}.` : `There is no page ${address}.`;
}

function checkTarget({ project: { index } }: Workspace, root: IndexedPage, to: string): void {
  if (!/^[^\s/\\#][^\s\\#]*$/.test(to) || to.split("/").some((part) => /^\.*$/.test(part))) {
    throw new PlanError(`"${to}" is not a slug. Write it like Web/CSS/Guides/New_name.`);
  }
  if (to === root.slug) throw new PlanError(`${root.slug} has this address already.`);
  if (to.toLowerCase().startsWith(`${root.slug.toLowerCase()}/`)) {
    throw new PlanError("A page cannot be moved below itself.");
  }
  const parent = parentSlug(to);
  if (parent && !index.find(DEFAULT_LOCALE, parent)) {
    throw new PlanError(
      `There is no page ${documentUrl(DEFAULT_LOCALE, parent)} to move it below.`,
    );
  }
}

/** Rejects new URLs that are taken in any locale, except by pages that move. */
function checkRoom(workspace: Workspace, relocated: MovePlan["relocated"]): void {
  const { roots } = workspace.settings;
  const leaving = new Set(relocated.map(({ page }) => page.folder));
  for (const { page, to } of relocated) {
    const folder = path.join(rootOf(roots, page.locale) ?? "", to.folder);
    if (leaving.has(to.folder) || !existsSync(path.join(folder, "index.md"))) continue;
    throw new PlanError(
      `${documentUrl(to.locale, to.slug)} is taken: there is a page in ${folder}.`,
    );
  }
}

/** The files of a page: its folder without subpages. */
export function ownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name;
    const inner = path.join(folder, entry.name);
    if (!entry.isDirectory() || holdsPage(inner)) return [];
    return ownFiles(inner).map((name) => `${entry.name}/${name}`);
  });
}

function holdsPage(folder: string): boolean {
  return (readdirSync(folder, { recursive: true }) as string[]).some(
    (name) => path.basename(name) === "index.md",
  );
}

/** Renames slugs in the lists of authors from before the repository. */
function renameAuthors(
  { settings }: Workspace,
  relocated: MovePlan["relocated"],
  change: ChangeSet,
): void {
  for (const locale of LOCALES) {
    const file = path.join(
      rootOf(settings.roots, locale) ?? "",
      localeFolder(locale as Locale),
      "_wikihistory.json",
    );
    const own = relocated.filter(({ page }) => page.locale === locale);
    if (own.length === 0 || !existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    const edits = own.flatMap(({ page, to }) => {
      const key = JSON.stringify(page.slug);
      const at = text.search(new RegExp(`^\\s*${escapePattern(key)}\\s*:`, "m"));
      const start = at === -1 ? -1 : text.indexOf(key, at);
      return start === -1 ? [] : { start, end: start + key.length, text: JSON.stringify(to.slug) };
    });
    change.edit(file, edits);
  }
}
