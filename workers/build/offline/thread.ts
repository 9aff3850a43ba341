import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import * as serverBuild from "virtual:remix/server-build";
import type { OfflineSetting } from "#app/entry.offline.tsx";
import type { Doc, DocPage, Sidebar } from "#content-build/contract/documents.ts";
import { entryPath, formatPage, type OfflinePack } from "#content-build/contract/offline.ts";
import type { PackedSample } from "#content-build/contract/play/sample-code.ts";
import type { Job, MediaEntry, ThreadInput } from "./job.ts";
import { type MediaFile, makeMediaPack } from "./make-media-pack.ts";
import { type Entry, entryOf, makePack } from "./make-pack.ts";

/** The exports of `app/entry.server.tsx` that packs use. */
type OfflineEntry = typeof import("#app/entry.offline.tsx");
const { renderPage, renderSidebar } = serverBuild.entry.module as unknown as OfflineEntry;

const { outDir, packsDir, settings } = workerData as ThreadInput;
const settingOf = new Map(settings);

// Synchronously: the files are in the page cache of the operating system, and one page at a time
// leaves little for the garbage collector to copy.
parentPort?.on("message", (job: Job) => parentPort?.postMessage(make(job)));

/** Builds a pack, and writes it. */
function make(job: Job): OfflinePack {
  const { hash, bytes, from } = job.media
    ? makeMediaPack(job.media.map(readMedia))
    : makePack(readEntries(job));
  mkdirSync(packsDir, { recursive: true });
  writeFileSync(path.join(packsDir, hash), bytes);
  return { hash, bytes: bytes.length, from };
}

function readMedia({ file, path: name }: MediaEntry): MediaFile {
  return { path: name, body: readFileSync(path.join(outDir, file)) };
}

function readEntries(job: Job): Entry[] {
  return [
    ...job.pages.map((file) => readPage(job, file)),
    ...job.sidebars.map((file) => readSidebar(job, file)),
    ...job.texts.map(({ path: name, text }) => entryOf(name, text)),
  ];
}

function readPage({ locale }: Job, file: string): Entry {
  const { doc } = readJson<DocPage>(file);
  const page = renderPage(withPlainCode(doc), settingIn(locale));
  return entryOf(entryPath(doc.mdn_url), formatPage(page));
}

function readSidebar({ locale }: Job, file: string): Entry {
  return entryOf(file, renderSidebar(readJson<Sidebar>(file), settingIn(locale)));
}

function settingIn(locale: Job["locale"]): OfflineSetting {
  const setting = settingOf.get(locale);
  if (!setting) throw new Error(`There is no setting for ${locale}.`);
  return setting;
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

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(outDir, file), "utf8")) as T;
}
