import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { UPDATES_FILE, type UpdatesFeed } from "#content-build/contract/updates.ts";
import type { Bucket } from "#content-build/publish/bucket.ts";
import { OvertakenError } from "#content-build/publish/journal.ts";
import { publishContent } from "#content-build/publish/publish-content.ts";
import { loadSearch } from "#db/search/load.ts";
import type { RunBatch } from "#db/statement.ts";
import { loadUpdates } from "#db/updates/load.ts";
import { FEED_FORMAT, pathOf } from "#db/updates/rows.ts";
import { CommandError, startStage } from "../local/terminal.ts";
import { hashOfMeanings } from "./search/meanings.ts";
import { readSearchSource } from "./search/search-source.ts";
import { threadIndexers } from "./search/thread-indexers.ts";

/** Destination of a load: locally through the loader, remotely over the network. */
export interface Stores {
  bucket: Bucket;
  search: RunBatch;
}

/**
 * Uploads a build and then loads its search rows, so that no row leads to a page that is not there;
 * prints a summary.
 */
export async function loadContent(outDir: string, stores: Stores, quiet = false): Promise<void> {
  const version = await loadObjects(outDir, stores.bucket, quiet);
  await loadRows(outDir, stores.search, version, quiet);
}

/** Uploads a build; returns its version. */
export async function loadObjects(outDir: string, bucket: Bucket, quiet = false): Promise<string> {
  const content = startStage("content", quiet);
  const report = await publishContent({ outDir, bucket, onProgress: content.progress }).catch(
    (error: unknown) => {
      throw error instanceof OvertakenError ? new CommandError(error.message) : error;
    },
  );
  content.done(
    report.unchanged
      ? `unchanged, ${report.kept} files skipped`
      : `${report.written} files written, ${report.kept} kept, ${report.removed} removed`,
  );
  return report.version;
}

/** Loads the rows of the search database. */
export async function loadRows(
  outDir: string,
  run: RunBatch,
  version: string,
  quiet = false,
): Promise<void> {
  const documents = startStage("search", quiet);
  const rows = await loadSearch({
    run,
    content: version,
    ...(await readSearchSource(outDir)),
    meaningsFrom: hashOfMeanings(),
    indexers: threadIndexers(),
    onProgress: documents.progress,
  });
  documents.done(
    rows.written + rows.removed === 0
      ? `unchanged, ${rows.kept} rows skipped`
      : `${rows.written} rows written, ${rows.kept} kept, ${rows.removed} removed`,
  );

  const source = await updatesSource(outDir);
  if (!source) return;
  const updates = startStage("updates", quiet);
  const entries = await loadUpdates({ run, ...source });
  updates.done(entries === 0 ? "unchanged, skipped" : `${entries} entries written`);
}

/** The updates feed of a build, if it has one, and the pages its entries may link to. */
export async function updatesSource(outDir: string) {
  const { files, redirects } = await readManifest(outDir);
  const file = files.find(({ path: name }) => name === UPDATES_FILE);
  if (!file) return undefined;
  const feed = JSON.parse(await readFile(path.join(outDir, file.path), "utf8")) as UpdatesFeed;
  const addresses = [...files.flatMap(({ url }) => url ?? []), ...redirects.map(([from]) => from)];
  const pages = new Set(addresses.map((url) => splitLocale(url).rest.toLowerCase()));
  const hasPage = (page: string) => pages.has(page);
  const known = new Set(feed.entries.flatMap((entry) => entry.pages.map(pathOf)).filter(hasPage));
  const content = [FEED_FORMAT, file.hash, ...[...known].sort()].join("\n");
  return { content: createHash("sha256").update(content).digest("hex"), feed, hasPage };
}

export async function readManifest(outDir: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(path.join(outDir, "manifest.json"), "utf8")) as BuildManifest;
}
