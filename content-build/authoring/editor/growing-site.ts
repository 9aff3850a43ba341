import { setImmediate } from "node:timers/promises";
import { compilerFingerprint } from "../../cache/compiler.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../contract/locales.ts";
import { LiveSite } from "../../live/live-site.ts";
import { changedFiles } from "../../live/reader/changed-files.ts";
import { readCachedDocuments, writeCachedDocuments } from "../../live/reader/cached-documents.ts";
import type { Settings } from "../../settings.ts";
import {
  type DocumentSource,
  type FoundDocuments,
  findDocuments,
  readDocument,
  readDocuments,
} from "../../source/documents.ts";

/** Number of documents read at a stretch; the editor's requests are answered in between. */
const BATCH_SIZE = 20;

/** A site that begins with its English pages; translations are read while the editor is quiet. */
export class GrowingSite {
  readonly site: LiveSite;
  readonly #settings: Settings;
  readonly #known = new Set<Locale>([DEFAULT_LOCALE]);
  #work: Promise<void> = Promise.resolve();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.site = new LiveSite(settings, readOriginal(settings), [DEFAULT_LOCALE]);
  }

  /** Resolves when the pages of these locales are known: all by default. */
  async read(locales: readonly Locale[] = LOCALES): Promise<void> {
    if (locales.every((locale) => this.#known.has(locale))) return;
    this.#work = this.#work.then(() => this.#readMissing(locales));
    await this.#work;
  }

  async #readMissing(locales: readonly Locale[]): Promise<void> {
    const missing = locales.filter((locale) => !this.#known.has(locale));
    if (missing.length === 0) return;
    const { roots } = this.#settings;
    const { found, issues } = findDocuments(roots, missing);
    const documents: DocumentSource[] = [];
    for (const [at, { locale, folder }] of found.entries()) {
      if (at % BATCH_SIZE === 0) await setImmediate();
      // Files that disappear meanwhile are reported as changes.
      const document = readIfThere(() => readDocument(roots, locale, folder));
      if (document) documents.push(document);
    }
    this.site.addDocuments({ documents, issues });
    for (const locale of missing) this.#known.add(locale);
  }
}

/** Reads the English documents; those cached by an earlier session are only checked for changes. */
function readOriginal(settings: Settings): FoundDocuments {
  const compiler = compilerFingerprint();
  const kept = readCachedDocuments(settings, compiler, "original");
  const found = readDocuments(
    settings.roots,
    kept?.documents,
    findDocuments(settings.roots, [DEFAULT_LOCALE]),
  );
  const isSame = kept && changedFiles(settings.roots, kept, found).length === 0;
  if (!isSame) writeCachedDocuments(settings, compiler, "original", found);
  return found;
}

function readIfThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
