import { readFileSync } from "node:fs";
import { readHref } from "#content-build/authoring/links/hrefs.ts";
import { MacroLinks } from "#content-build/authoring/links/macro-links.ts";
import { readPageText } from "#content-build/authoring/links/page-text.ts";
import { fileOf, openWorkspace } from "#content-build/authoring/repository/workspace.ts";
import { build } from "#content-build/build.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { documentUrl } from "#content-build/contract/slugs.ts";
import { pagesOf } from "#content-build/run/sources.ts";
import type { Settings } from "#content-build/settings.ts";

/** All references to pages. A page keeps its name (see `Names`) when it moves. */
export interface Wholeness {
  /** Link targets of each page, in order; an empty string for a broken link. */
  links: Map<string, string[]>;
  /** The English page of each translation. */
  originals: Map<string, string>;
  /** The target of each redirect. */
  redirects: Map<string, string>;
  /** Number of the compiler's issues, by page and code. */
  broken: Map<string, number>;
}

const BROKEN = new Set(
  "broken-link macro-broken-link dead-fragment missing-image translation sidebar redirect front-matter".split(
    " ",
  ),
);

/** Names of pages: their original URLs by current URL, in lower case. */
export type Names = Map<string, string>;

/** Resolves all references, and builds the content to count issues. */
export async function lookAtAll(settings: Settings, names: Names): Promise<Wholeness> {
  const workspace = openWorkspace(settings);
  const { sources, project } = workspace;
  const macros = new MacroLinks(project);
  const nameOf = (url: string) => names.get(url.toLowerCase()) ?? url.toLowerCase();
  const leadsTo = (address: string) => {
    const { url, page } = project.index.resolve(address);
    if (page) return nameOf(documentUrl(page.locale, page.slug));
    return /^https?:/.test(url) ? url : "";
  };
  const inEnglish = (slug: string) => leadsTo(documentUrl(DEFAULT_LOCALE, slug));
  const links = new Map<string, string[]>();
  const originals = new Map<string, string>();
  const files = new Map<string, string>();
  for (const page of pagesOf(sources)) {
    const url = documentUrl(page.locale, page.slug);
    files.set(`${page.folder}/index.md`, nameOf(url));
    const parts = readPageText(readFileSync(fileOf(settings, page), "utf8"));
    const found = [
      ...parts.links.map((link) => {
        const href = readHref(link.href, page.locale);
        if (!href) return { at: link.start, to: undefined };
        const own = leadsTo(documentUrl(href.locale, href.slug));
        return { at: link.start, to: own || inEnglish(href.slug) };
      }),
      ...parts.calls.map((call) => {
        const link = macros.find(page.locale, call);
        return { at: call.start, to: link && nameOf(documentUrl(link.locale, link.slug)) };
      }),
    ];
    found.sort((a, b) => a.at - b.at);
    links.set(
      nameOf(url),
      found.flatMap(({ to }) => to ?? []),
    );
    if (page.locale !== DEFAULT_LOCALE) {
      originals.set(nameOf(url), inEnglish(project.index.originalSlug(page)));
    }
  }
  const redirects = new Map(
    sources.redirects.map(([from]) => [from.toLowerCase(), leadsTo(from)] as const),
  );
  const report = await build({ out: settings.out, env: envOf(settings), threads: 0 });
  const broken = new Map<string, number>();
  for (const { code, file } of report.issues) {
    const key = `${files.get(file) ?? file} ${code}`;
    if (BROKEN.has(code)) broken.set(key, (broken.get(key) ?? 0) + 1);
  }
  return { links, originals, redirects, broken };
}

function envOf({ roots }: Settings): Record<string, string> {
  return {
    CONTENT_ROOT: roots.content,
    ...(roots.translated ? { CONTENT_TRANSLATED_ROOT: roots.translated } : {}),
    BUILD_DATE: "2026-11-01",
    // Slower to compute than all pages, and contains no links to them.
    UPDATES_FEED: "off",
  };
}

/** Only links to pages are compared. */
function isPage(name: string): boolean {
  return name !== "" && !/^https?:/.test(name);
}

/** References that have broken or changed target. `gone` maps deleted pages to replacements. */
export function findBroken(
  before: Wholeness,
  after: Wholeness,
  gone: ReadonlyMap<string, string>,
): string[] {
  const follow = (name: string): string => gone.get(name) ?? name;
  const problems: string[] = [];
  for (const [page, list] of before.links) {
    if (gone.has(page)) continue;
    const now = after.links.get(page)?.filter(isPage);
    const wanted = list.map(follow).filter(isPage);
    if (!now) problems.push(`${page} is gone`);
    else if (JSON.stringify(now) !== JSON.stringify(wanted)) {
      const at = wanted.findIndex((to, place) => to !== now[place]);
      problems.push(`${page}: link ${at} led to ${wanted[at]}, now to ${now[at]}`);
    }
  }
  for (const [page, original] of before.originals) {
    if (gone.has(page) || !original || after.originals.get(page) === follow(original)) continue;
    problems.push(`${page} was the translation of ${original}, now ${after.originals.get(page)}`);
  }
  for (const [from, to] of before.redirects) {
    const now = after.redirects.get(from) ?? from;
    if (to !== "" && now !== follow(to)) problems.push(`${from} led to ${to}, now to ${now}`);
  }
  for (const [key, count] of after.broken) {
    if (count > (before.broken.get(key) ?? 0))
      problems.push(`${key}: ${count} instead of ${before.broken.get(key) ?? 0}`);
  }
  return problems;
}
