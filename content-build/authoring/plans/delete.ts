import path from "node:path";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { documentUrl, inLocale, splitLocale } from "../../contract/slugs.ts";
import { pagesOf } from "../../run/sources.ts";
import { rootOf } from "../../source/documents.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import type { ChangeSet } from "../repository/change-set.ts";
import type { Workspace } from "../repository/workspace.ts";
import { ownFiles } from "./move.ts";
import { PlanError } from "./plan-error.ts";
import { planRelocation } from "./relocation.ts";

/** The plan to delete a page. */
export interface DeletePlan {
  change: ChangeSet;
  removed: IndexedPage[];
}

/**
 * Deletes a page and its translations, and points redirects and links to `target`: a slug, a
 * document's URL, or a full URL. Throws if there are subpages, unless `isRecursive` is set.
 */
export function planDelete(
  workspace: Workspace,
  slug: string,
  target: string,
  { isRecursive = false } = {},
): DeletePlan {
  const { settings, sources, project } = workspace;
  const { index } = project;
  const page = index.find(DEFAULT_LOCALE, slug);
  if (!page) throw new PlanError(`There is no page ${documentUrl(DEFAULT_LOCALE, slug)}.`);
  const pages = pagesOf(sources);
  const root = page.slug.toLowerCase();
  const own = pages.filter((other) => other.slug.toLowerCase() === root);
  const children = pages.filter((other) => other.slug.toLowerCase().startsWith(`${root}/`));
  if (children.length > 0 && !isRecursive) {
    const names = children.slice(0, 3).map((each) => documentUrl(each.locale, each.slug));
    throw new PlanError(
      `${children.length} pages are below ${page.slug} (${names.join(", ")}${children.length > 3 ? ", …" : ""}). Move or delete them first, or delete all with --recursive.`,
    );
  }
  const removed = [...own, ...children];
  const english = englishTarget(workspace, page, target);
  const relocated = removed.map((each) => {
    const translated = inLocale(english, each.locale);
    const isOutside = !splitLocale(english).locale;
    const isThere = index.resolve(translated).page?.locale === each.locale;
    return { page: each, address: isOutside || !isThere ? english : translated };
  });
  const change = planRelocation(workspace, relocated);
  for (const each of removed) {
    const folder = path.join(rootOf(settings.roots, each.locale) ?? "", each.folder);
    for (const name of ownFiles(folder)) change.remove(path.join(folder, name));
  }
  return { change, removed };
}

/** The URL that replaces the page's, in English or on another site. */
function englishTarget({ project }: Workspace, page: IndexedPage, target: string): string {
  if (/^https?:\/\//.test(target)) return target;
  const address = target.startsWith("/") ? target : documentUrl(DEFAULT_LOCALE, target);
  const { locale, rest } = splitLocale(address);
  const [path = "", hash] = `/${locale ?? DEFAULT_LOCALE}${rest}`.split("#", 2);
  const found = project.index.resolve(path);
  if (!found.page || found.page.locale !== DEFAULT_LOCALE) {
    throw new PlanError(`There is no page ${path} to redirect to.`);
  }
  if (`${found.page.slug}/`.toLowerCase().startsWith(`${page.slug}/`.toLowerCase())) {
    throw new PlanError("Readers cannot be led to a page that is deleted.");
  }
  return found.url + (hash === undefined || found.url.includes("#") ? "" : `#${hash}`);
}
