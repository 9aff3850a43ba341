import type { PageLink } from "../../contract/documents.ts";
import type { ExerciseEntry } from "../../contract/play/exercises.ts";
import type { CurriculumDoc, CurriculumEntry, CurriculumLink } from "../../contract/site-pages.ts";
import type { CurriculumSource } from "./read-curriculum.ts";

/**
 * All pages except the landing page; those with a slash in their slug are children of the page
 * before.
 */
export function treeOf(
  pages: readonly CurriculumSource[],
  exercisesOf: (page: CurriculumSource) => ExerciseEntry[],
): CurriculumEntry[] {
  const tree: CurriculumEntry[] = [];
  for (const page of pages) {
    const { slug, url, title, front } = page;
    if (slug === "") continue;
    const { summary = null, topic = null } = front;
    const exercises = exercisesOf(page).map(({ id }) => id);
    const own = exercises.length > 0 ? { exercises } : {};
    const entry: CurriculumEntry = { slug, url, title, summary, topic, ...own };
    const group = slug.includes("/") ? tree.at(-1) : undefined;
    if (!group) tree.push(entry);
    else if (group.children) group.children.push(entry);
    else group.children = [entry];
  }
  return tree;
}

/** The previous and next page of a module or group. */
export function neighbours(
  template: string,
  pages: CurriculumSource[],
  groups: CurriculumEntry[],
  page: CurriculumSource,
): Pick<CurriculumDoc, "prevNext"> {
  const list: CurriculumLink[] | undefined =
    template === "module" ? pages : template === "overview" ? groups : undefined;
  if (!list) return {};
  const at = list.findIndex(({ url }) => url === page.url);
  const link = (entry: CurriculumLink | undefined) =>
    entry ? { title: entry.title, url: entry.url } : null;
  return { prevNext: { prev: at > 0 ? link(list[at - 1]) : null, next: link(list[at + 1]) } };
}

/** The parent page, if it exists. */
export function parentOf(
  pages: readonly CurriculumSource[],
  page: CurriculumSource,
): CurriculumSource | undefined {
  if (page.slug === "") return undefined;
  const slug = page.slug.includes("/") ? page.slug.slice(0, page.slug.lastIndexOf("/")) : "";
  return pages.find((candidate) => candidate.slug === slug);
}

/** Breadcrumbs from the landing page to this one. */
export function parents(pages: readonly CurriculumSource[], page: CurriculumSource): PageLink[] {
  const chain: PageLink[] = [];
  for (let at: CurriculumSource | undefined = page; at; at = parentOf(pages, at)) {
    chain.unshift({ uri: at.url, title: at.title });
  }
  return chain;
}
