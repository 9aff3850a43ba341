import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import * as serverBuild from "virtual:remix/server-build";
import type { Doc, DocPage, Sidebar } from "#content-build/contract/documents.ts";
import { entryPath, formatPage, type OfflinePack } from "#content-build/contract/offline.ts";
import type { PackedSample } from "#content-build/contract/sample-code.ts";
import type { Job, MediaEntry, ThreadInput } from "./job.ts";
import { makeMediaPack, type MediaFile } from "./make-media-pack.ts";
import { type Entry, makePack } from "./make-pack.ts";

/** What `app/entry.server.tsx` exports for packs. */
type OfflineEntry = typeof import("#app/entry.offline.tsx");
const { renderPage, renderSidebar } = serverBuild.entry.module as unknown as OfflineEntry;

const { outDir, packsDir, settings } = workerData as ThreadInput;
const settingOf = new Map(settings);

parentPort?.on("message", async (job: Job) => {
  parentPort?.postMessage(await make(job));
});

/** Builds a pack, and writes it unless it already exists. */
async function make(job: Job): Promise<OfflinePack> {
  const { hash, bytes, from } = job.media
    ? makeMediaPack(await Promise.all(job.media.map(readMedia)))
    : makePack(await readEntries(job));
  const file = path.join(packsDir, hash);
  await mkdir(packsDir, { recursive: true });
  await writeFile(file, bytes);
  return { hash, bytes: bytes.length, from };
}

async function readMedia({ file, path: name }: MediaEntry): Promise<MediaFile> {
  return { path: name, body: await readFile(path.join(outDir, file)) };
}

function readEntries(job: Job): Promise<Entry[]> {
  return Promise.all([
    ...job.pages.map((file) => readPage(job, file)),
    ...job.sidebars.map((file) => readSidebar(job, file)),
    ...job.texts,
  ]);
}

async function readPage({ locale }: Job, file: string): Promise<Entry> {
  const { doc } = await readJson<DocPage>(file);
  const setting = settingOf.get(locale);
  if (!setting) throw new Error(`There is no setting for ${locale}.`);
  return {
    path: entryPath(doc.mdn_url),
    text: formatPage(renderPage(withPlainCode(doc), setting)),
  };
}

/**
 * Stores code uncompressed: compressed code would not compress again, plain code compresses well
 * with the code around it.
 */
function withPlainCode(doc: Doc): Doc {
  const plain = <T extends { packed?: PackedSample | undefined }>(list: T[]): T[] =>
    list.map((each) => (each.packed ? { ...each, packed: unpack(each.packed) } : each));
  return {
    ...doc,
    ...(doc.live_samples && { live_samples: plain(doc.live_samples) }),
    ...(doc.interactive_examples && { interactive_examples: plain(doc.interactive_examples) }),
  };
}

function unpack({ state, label }: PackedSample): PackedSample {
  return { label, state: inflateRawSync(Buffer.from(state, "base64url")).toString("utf8") };
}

async function readSidebar({ locale }: Job, file: string): Promise<Entry> {
  const setting = settingOf.get(locale);
  if (!setting) throw new Error(`There is no setting for ${locale}.`);
  return { path: file, text: renderSidebar(await readJson<Sidebar>(file), setting) };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(outDir, file), "utf8")) as T;
}
