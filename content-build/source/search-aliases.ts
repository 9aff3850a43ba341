import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { load, YAMLException } from "js-yaml";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES } from "../contract/locales.ts";
import type { SearchPhrases } from "../contract/search.ts";
import type { Issue } from "../issues.ts";
import type { Settings } from "../settings.ts";
import type { IndexedPage } from "./indexed-page.ts";

/** Alternative names of pages in English, by slug. */
export type SearchAliases = Record<string, string[]>;

const NAME = "search-aliases.yaml";
const PHRASES = "phrases";
const schema = z.record(z.string(), z.array(z.string().trim().min(1).max(80)).min(1).max(40));

/** Reads the aliases of a content root, or of the file in the settings, and its phrases in each language. */
export function readSearchAliases(
  { roots, searchAliases }: Settings,
  pages: readonly IndexedPage[],
): { aliases: SearchAliases; phrases: SearchPhrases; issues: Issue[] } {
  const slugs = new Set(
    pages.flatMap(({ locale, slug }) => (locale === DEFAULT_LOCALE ? slug : [])),
  );
  const named = readBySlug(searchAliases ?? path.join(roots.content, NAME), (slug) =>
    slugs.has(slug),
  );
  const phrases: SearchPhrases = {};
  const issues = [...named.issues];
  for (const locale of LOCALES) {
    const file = path.join(roots.content, PHRASES, `${locale}.yaml`);
    const asked = readBySlug(file, (key) => slugs.has(key.split("#")[0] ?? ""));
    if (Object.keys(asked.known).length > 0) phrases[locale] = asked.known;
    issues.push(...asked.issues);
  }
  return { aliases: named.known, phrases, issues };
}

/** Reads the lists of a file by slug, or by slug and anchor; those of unknown pages are issues. */
function readBySlug(
  file: string,
  isKnown: (key: string) => boolean,
): { known: Record<string, string[]>; issues: Issue[] } {
  if (!existsSync(file)) return { known: {}, issues: [] };
  const text = readFileSync(file, "utf8");
  const issueAt = (line: number, found: string, advice: string): Issue => ({
    code: "search-alias",
    severity: "warning",
    file: path.basename(file),
    line,
    column: 1,
    found,
    advice,
  });
  const advice = "Write a line for each page: its slug, a colon, and a list of names in brackets.";
  let written: unknown;
  try {
    written = load(text) ?? {};
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { known: {}, issues: [issueAt((error.mark?.line ?? 0) + 1, error.reason, advice)] };
  }
  const parsed = schema.safeParse(written);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const found = `${issue?.path.join(", ")}: ${issue?.message}`;
    return { known: {}, issues: [issueAt(1, found, advice)] };
  }
  const entries = Object.entries(parsed.data);
  return {
    known: Object.fromEntries(entries.filter(([key]) => isKnown(key))),
    issues: entries
      .filter(([key]) => !isKnown(key))
      .map(([slug]) =>
        issueAt(
          lineOf(text, slug),
          `aliases of ${slug}`,
          "There is no such page: correct the slug.",
        ),
      ),
  };
}

function lineOf(text: string, slug: string): number {
  const before = text.slice(0, Math.max(0, text.indexOf(slug)));
  return before.split("\n").length;
}
