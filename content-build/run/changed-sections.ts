import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { ChangedSection } from "../contract/documents.ts";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { own } from "../contract/own.ts";
import { hashOf } from "../files/write.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { Settings } from "../settings.ts";
import { splitFrontMatter } from "../source/front-matter.ts";
import { readFilesAt } from "../source/git-files.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import type { Pair } from "../source/pairs.ts";
import { type MarkdownSection, markdownSections } from "./markdown-sections.ts";

/** Hashes of the sections of a file at a commit, by fragment: they never change. */
const hashesSchema = z.record(z.string(), z.string());
type SectionHashes = z.infer<typeof hashesSchema>;

/** A translation with its English page, and that page's file when it was translated. */
interface Translated {
  folder: string;
  english: string;
  /** That file as Git names it: `<commit>:./<path>`. */
  name: string;
}

/**
 * The sections of the English page that have changed since each translation was made, by folder of
 * the translation. Nothing is known without the history of the English page. Hashes of earlier
 * versions are kept with the build cache.
 */
export async function readChangedSections(
  { roots, cache }: Settings,
  pages: readonly IndexedPage[],
  pairs: readonly Pair[],
): Promise<Record<string, ChangedSection[]>> {
  const translated = findTranslated(pages, pairs);
  const file = path.join(cache, `sections-${hashOf(roots.content)}.json`);
  const kept = readKept(file);
  const missing = new Set(translated.flatMap(({ name }) => (kept.has(name) ? [] : name)));
  if (missing.size > 0) {
    const texts = await readFilesAt(roots.content, [...missing]);
    for (const [name, text] of texts) {
      const hashes = sectionsOf(text).map(({ id, hash }) => [id, hash]);
      kept.set(name, Object.fromEntries(hashes));
    }
    if (texts.size > 0) writeWhole(file, JSON.stringify(Object.fromEntries(kept)));
  }
  const now = new Map<string, MarkdownSection[]>();
  const changed = new Map<string, ChangedSection[]>();
  for (const { folder, english, name } of translated) {
    const before = kept.get(name);
    if (!before) continue;
    const sections = now.get(english) ?? currentSections(roots.content, english);
    now.set(english, sections);
    const found = sections.filter(({ id, hash }) => own(before, id) !== hash);
    if (found.length > 0)
      changed.set(
        folder,
        found.map(({ id, title }) => ({ id, title })),
      );
  }
  return Object.fromEntries(changed);
}

/** Translations that name the commit of their English page. */
function findTranslated(pages: readonly IndexedPage[], pairs: readonly Pair[]): Translated[] {
  const english = new Map<string, string>();
  for (const { locale, slug, folder } of pages) {
    if (locale === DEFAULT_LOCALE) english.set(slug.toLowerCase(), folder);
  }
  const moved = new Map(pairs.map(({ page, slug }) => [page, slug]));
  return pages.flatMap((page): Translated[] => {
    const { locale, sourceCommit, folder } = page;
    if (locale === DEFAULT_LOCALE || sourceCommit === undefined) return [];
    const original = english.get((moved.get(page) ?? page.slug).toLowerCase());
    // Git reads one name per line.
    if (original === undefined || original.includes("\n")) return [];
    return [{ folder, english: original, name: `${sourceCommit}:./${original}/index.md` }];
  });
}

function currentSections(root: string, folder: string): MarkdownSection[] {
  const file = path.join(root, folder, "index.md");
  return existsSync(file) ? sectionsOf(readFileSync(file, "utf8")) : [];
}

function sectionsOf(text: string): MarkdownSection[] {
  return markdownSections(splitFrontMatter(text)?.body ?? text);
}

function readKept(file: string): Map<string, SectionHashes> {
  try {
    const kept = z.record(z.string(), hashesSchema).parse(JSON.parse(readFileSync(file, "utf8")));
    return new Map(Object.entries(kept));
  } catch {
    return new Map();
  }
}
