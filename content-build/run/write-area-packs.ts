import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { BuildState } from "../cache/state.ts";
import { own } from "../contract/own.ts";
import { splitLocale } from "../contract/slugs.ts";
import type { PackedPage } from "../files/pack.ts";
import { hashOf } from "../files/write.ts";
import { areaOf, packPath } from "../outputs/llms/areas.ts";
import type { Plan } from "./plan.ts";
import type { Run } from "./run.ts";

const compress = promisify(gzip);

/** Number of areas compressed concurrently; their texts are in memory meanwhile. */
const CONCURRENCY = 2;

/**
 * Writes the Markdown of each area as one compressed file, which is reused if the pages in it have
 * the same bytes as in the last build.
 */
export async function writeAreaPacks(
  run: Run,
  { isThere }: Plan,
  last: BuildState | undefined,
): Promise<void> {
  const areas = pagesByPack(run).entries();
  const writeAll = async () => {
    for (const [name, pages] of areas) {
      const source = hashOf(pages.map(({ hash }) => hash).join("\n"));
      const kept = own(last?.results, name);
      if (kept?.pack === source && isThere(kept)) run.results.set(name, kept);
      else run.keepCompiled(name, { ...(await packArea(run, name, pages)), pack: source });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, writeAll));
}

async function packArea(run: Run, name: string, pages: readonly PackedPage[]) {
  // Each page begins with its front matter, which says its address.
  const texts = pages.flatMap((page, at) => [
    ...(at > 0 ? [LINE_BREAK] : []),
    run.readMarkdown(page),
  ]);
  const content = await compress(Buffer.concat(texts));
  return {
    outputs: [{ path: name.slice(1).toLowerCase(), content }],
    issues: [],
    dependencies: [],
  };
}

const LINE_BREAK = Buffer.from("\n");

/** The Markdown of all pages, sorted, by the path of the pack that it belongs to. */
function pagesByPack(run: Run): Map<string, PackedPage[]> {
  const pages = [...run.packed.markdown].sort((a, b) => (a.url < b.url ? -1 : 1));
  const packs = new Map<string, PackedPage[]>();
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
