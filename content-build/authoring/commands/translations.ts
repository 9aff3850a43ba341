import { DEFAULT_LOCALE, findLocale, LOCALES, type Locale } from "../../contract/locales.ts";
import { documentUrl } from "../../contract/slugs.ts";
import { outdated } from "../../outputs/outdated.ts";
import { popularities } from "../../outputs/popularity.ts";
import { pagesOf } from "../../run/sources.ts";
import { readChanges } from "../../source/git-history.ts";
import { isOrphaned } from "../../source/indexing.ts";
import { lookUpsOf } from "../inventory/look-ups.ts";
import { PlanError } from "../plans/plan-error.ts";
import type { Workspace } from "../repository/workspace.ts";
import { type Command, textOf } from "./command.ts";
import { formatTable } from "./format-table.ts";

const STATES = ["outdated", "orphaned", "missing"] as const;

/** A page of a locale that is outdated, orphaned or missing. */
interface Work {
  locale: Locale;
  state: (typeof STATES)[number];
  url: string;
  popularity: number;
}

export const translations: Command = {
  summary: "list translations that are outdated, orphaned or missing, most read first",
  help: `Lists what translators may do next: pages whose English original has changed since, pages
without one, and English pages that nobody has translated. The most read come first.

  npm run content -- translations

  --locale L     this locale only; may be repeated
  --state S      outdated, orphaned or missing; may be repeated
  --most N       so many a locale and state (default 20)
  --json         everything, as JSON

Changes are known from Git, or from _git_history.json of the content roots; readers from popularities.json;
without the latter, by how many pages link to a page.`,
  options: {
    locale: { type: "string", multiple: true },
    state: { type: "string", multiple: true },
    most: { type: "string" },
    json: { type: "boolean" },
  },
  words: [0, 0],
  async run({ workspace, values, say }) {
    workspace.project.history.addChanges(await readChanges(workspace.settings));
    const locales = listOf(values.locale).map(parseLocale);
    const states = listOf(values.state).map(parseState);
    const all = findWork(workspace, locales.length > 0 ? locales : translated(workspace)).filter(
      ({ state }) => states.length === 0 || states.includes(state),
    );
    if (values.json) {
      say(JSON.stringify(all, null, 2));
      return 0;
    }
    const most = Number(textOf(values.most) ?? 20);
    if (!Number.isInteger(most) || most < 1) throw new PlanError("--most wants a number from 1.");
    const groups = groupBy(all);
    for (const [name, works] of groups) {
      say(`\n${name}: ${works.length}`);
      for (const line of formatTable(
        works.slice(0, most).map(({ url, popularity }) => ({ url, popularity })),
      )) {
        say(`  ${line}`);
      }
      if (works.length > most) say(`  and ${works.length - most} more`);
    }
    if (all.length === 0) say("Nothing to do.");
    return 0;
  },
};

function groupBy(all: readonly Work[]): Map<string, Work[]> {
  const groups = new Map<string, Work[]>();
  for (const work of all) {
    const key = `${work.locale} ${work.state}`;
    groups.set(key, [...(groups.get(key) ?? []), work]);
  }
  return groups;
}

/** Finds the work of each locale from the index alone, without reading page texts. */
export function findWork(workspace: Workspace, locales: readonly Locale[]): Work[] {
  const { project, sources } = workspace;
  const { index } = project;
  const pages = pagesOf(sources);
  const read = popularities(pages, project.history, lookUpsOf(workspace));
  const englishPages = pages.filter(({ locale }) => locale === DEFAULT_LOCALE);
  return locales.flatMap((locale) => {
    const own = pages.filter((page) => page.locale === locale);
    const originals = new Set(own.map((page) => index.originalSlug(page).toLowerCase()));
    const shareOf = (slug: string) => read.get(documentUrl(DEFAULT_LOCALE, slug)) ?? 0;
    const sorted = (state: Work["state"], entries: { url: string; slug: string }[]) =>
      entries
        .map(({ url, slug }): Work => ({ locale, state, url, popularity: shareOf(slug) }))
        .sort((a, b) => b.popularity - a.popularity || (a.url < b.url ? -1 : 1));
    const waiting = new Set(outdated(project, own).map(({ url }) => url));
    const entry = (page: (typeof pages)[number]) => ({
      url: documentUrl(page.locale, page.slug),
      slug: index.originalSlug(page),
    });
    const hasOriginal = (page: (typeof pages)[number]) =>
      !isOrphaned(page.slug) && index.find(DEFAULT_LOCALE, index.originalSlug(page)) !== undefined;
    return [
      ...sorted(
        "outdated",
        own.map(entry).filter(({ url }) => waiting.has(url)),
      ),
      ...sorted("orphaned", own.filter((page) => !hasOriginal(page)).map(entry)),
      ...sorted(
        "missing",
        englishPages.filter(({ slug }) => !originals.has(slug.toLowerCase())).map(entry),
      ),
    ];
  });
}

function translated({ sources }: Workspace): Locale[] {
  const found = new Set(sources.documents.map(({ locale }) => locale));
  return LOCALES.filter((locale) => locale !== DEFAULT_LOCALE && found.has(locale));
}

function parseLocale(name: string): Locale {
  const locale = findLocale(name);
  if (!locale) throw new PlanError(`There is no locale ${name}; there are ${LOCALES.join(", ")}.`);
  return locale;
}

function parseState(name: string): Work["state"] {
  const state = STATES.find((each) => each === name);
  if (!state) throw new PlanError(`There is no state ${name}; there are ${STATES.join(", ")}.`);
  return state;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
