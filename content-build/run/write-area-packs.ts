import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { BuildState } from "../cache/state.ts";
import type { BuiltFile } from "../contract/documents.ts";
import { own } from "../contract/own.ts";
import { splitLocale } from "../contract/slugs.ts";
import { hashOf } from "../files/write.ts";
import { areaOf, packPath } from "../outputs/llms/areas.ts";
import { isThere } from "./plan.ts";
import type { Run } from "./run.ts";

const compress = promisify(gzip);

/** A page as Markdown. */
interface Page {
  url: string;
  file: BuiltFile;
}

/**
 * Writes the Markdown of each area as one compressed file. Those whose pages are the same bytes as
 * in the last build are reused.
 */
export async function writeAreaPacks(
  run: Run,
  last: BuildState | undefined,
  out: string,
): Promise<void> {
  const { settings } = run.project;
  const written = new Set(run.written.map((file) => file.path));
  for (const [name, pages] of pagesByPack(run)) {
    const source = hashOf(pages.map(({ file }) => file.hash).join("\n"));
    const kept = own(last?.results, name);
    if (kept?.pack === source && isThere(settings, kept)) {
      run.results.set(name, kept);
      continue;
    }
    const texts: string[] = [];
    for (const { file } of pages) {
      const root = written.has(file.path) ? out : settings.out;
      texts.push(await readFile(path.join(root, file.path), "utf8"));
    }
    // Each page begins with its front matter, which says its address.
    const content = await compress(texts.join("\n"));
    const outputs = [{ path: name.slice(1).toLowerCase(), content }];
    run.keepCompiled(name, { outputs, issues: [], dependencies: [], pack: source });
  }
}

/** The Markdown of all pages, sorted, by the path of the pack that it belongs to. */
function pagesByPack(run: Run): Map<string, Page[]> {
  const pages = [...run.results.values()]
    .flatMap(({ markdown, files: [file] }) => (markdown && file ? { url: markdown.url, file } : []))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const packs = new Map<string, Page[]>();
  for (const page of pages) {
    const { locale, rest } = splitLocale(page.url);
    if (!locale) continue;
    const name = packPath(locale, areaOf(rest));
    const pack = packs.get(name);
    if (pack) pack.push(page);
    else packs.set(name, [page]);
  }
  return packs;
}
