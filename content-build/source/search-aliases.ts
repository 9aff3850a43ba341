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
const bySlug = z.record(z.string(), z.unknown());
/** Without quotes, YAML takes 404 for a number. */
const name = z.union([z.string(), z.number().transform(String)]);
const list = z
  .array(name.pipe(z.string().trim().min(1).max(80)))
  .min(1)
  .max(40);

/**
 * Reads the aliases in a content root, or in the file that the settings name, and the phrases of
 * each language in the content root.
 */
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
  const whole = bySlug.safeParse(written);
  if (!whole.success) {
    return { known: {}, issues: [issueAt(1, whole.error.issues[0]?.message ?? "", advice)] };
  }
  const lines = text.split("\n");
  const known = new Map<string, string[]>();
  const issues: Issue[] = [];
  for (const [key, value] of Object.entries(whole.data)) {
    const names = list.safeParse(value);
    if (!isKnown(key)) {
      const unknown = "There is no such page: correct the slug.";
      issues.push(issueAt(lineOf(lines, key), `aliases of ${key}`, unknown));
    } else if (names.success) known.set(key, names.data);
    else {
      const [issue] = names.error.issues;
      const found = `${[key, ...(issue?.path ?? [])].join(", ")}: ${issue?.message}`;
      issues.push(issueAt(lineOf(lines, key), found, advice));
    }
  }
  return { known: Object.fromEntries(known), issues };
}

/** The line that begins with a key, from 1. */
function lineOf(lines: readonly string[], key: string): number {
  const starts = [`${key}:`, `"${key}":`, `'${key}':`];
  const at = lines.findIndex((line) => starts.some((start) => line.startsWith(start)));
  return Math.max(0, at) + 1;
}
