import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest, BuiltFile, DocPage } from "#content-build/contract/documents.ts";
import { own } from "#content-build/contract/own.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { Bucket } from "#content-build/publish/bucket.ts";
import { publishContent } from "#content-build/publish/publish-content.ts";
import { toSearchRow } from "#content-build/publish/search-row.ts";
import { loadSearch } from "#db/search/load.ts";
import type { RunBatch } from "#db/statement.ts";
import { startStage } from "../local/terminal.ts";

/** Where content is loaded to: locally through the loader, remotely over the network. */
export interface Stores {
  bucket: Bucket;
  database: RunBatch;
}

/** Brings object storage and the search rows to the state of a build, and says what it did. */
export async function loadContent(outDir: string, stores: Stores, quiet = false): Promise<void> {
  const { bucket, database } = stores;
  const content = startStage("content", quiet);
  const report = await publishContent({ outDir, bucket, onProgress: content.progress });
  content.done(
    report.unchanged
      ? `unchanged, ${report.kept} files skipped`
      : `${report.written} files written, ${report.kept} kept, ${report.removed} removed`,
  );

  const search = startStage("search", quiet);
  const rows = await loadSearch({
    run: database,
    content: report.version,
    ...(await searchSource(outDir)),
    onProgress: search.progress,
  });
  search.done(
    rows.written + rows.removed === 0
      ? `unchanged, ${rows.kept} rows skipped`
      : `${rows.written} rows written, ${rows.kept} kept, ${rows.removed} removed`,
  );
}

/** The documents of a build, as the search rows are made from them. */
export async function searchSource(outDir: string) {
  const text = await readFile(path.join(outDir, "manifest.json"), "utf8");
  const popularity = JSON.parse(
    await readFile(path.join(outDir, "popularity.json"), "utf8"),
  ) as Record<string, number>;
  const { files } = JSON.parse(text) as BuildManifest;
  const documents = new Map(
    files.flatMap((file) => (file.url && isDocument(file.url) ? [[file.url, file]] : [])),
  );
  return {
    hashes: new Map(
      [...documents].map(([url, file]) => [url, rowHash(file, own(popularity, url))]),
    ),
    async readRow(url: string) {
      const file = documents.get(url);
      if (!file) return undefined;
      const page = JSON.parse(await readFile(path.join(outDir, file.path), "utf8")) as DocPage;
      return toSearchRow(page.doc, rowHash(file, own(popularity, url)), own(popularity, url));
    },
  };
}

function rowHash({ hash }: BuiltFile, popularity = 0): string {
  return `${hash}-${popularity}`;
}

function isDocument(url: string): boolean {
  return splitLocale(url).rest.startsWith("/docs/");
}
