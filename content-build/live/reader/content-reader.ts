import { compilerFingerprint } from "../../cache/compiler.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Settings } from "../../settings.ts";
import type { FoundDocuments } from "../../source/documents.ts";
import { startThread } from "../../threads/start-thread.ts";
import { LiveSite } from "../live-site.ts";
import type { ReaderInput, ReaderMessage } from "./reader-thread.ts";

const SOURCE = new URL("./reader-thread.ts", import.meta.url);

/** A live site read by another thread, which also reports changes. */
export interface ContentReader {
  /** The site with its English pages, enough to show one. */
  site: Promise<LiveSite>;
  /** Reads translations, and starts watching. Resolves when all pages are known. */
  readAll(): Promise<LiveSite>;
  /** Reports changed files, including changes since they were cached. */
  onChange(tell: (files: string[]) => void): void;
  /** Resolves once all changes are detected. */
  watching: Promise<void>;
  stop(): Promise<void>;
}

/** Starts reading content in a thread, in parallel to the rest of the startup. */
export function openContent(settings: Settings): ContentReader {
  const input: ReaderInput = { settings, compiler: compilerFingerprint() };
  const worker = startThread(SOURCE, { workerData: input });
  const failed = new Promise<never>((_resolve, reject) => worker.once("error", reject));
  const waiting = new Map<ReaderMessage["kind"], (message: ReaderMessage) => void>();
  const told = <Kind extends ReaderMessage["kind"]>(kind: Kind) =>
    Promise.race([
      failed,
      new Promise<Extract<ReaderMessage, { kind: Kind }>>((resolve) =>
        waiting.set(kind, resolve as (message: ReaderMessage) => void),
      ),
    ]);
  worker.on("message", (message: ReaderMessage) => {
    if (message.kind === "changed") tell(message.files);
    else waiting.get(message.kind)?.(message);
  });
  const translated = told("translated");
  const watching = told("watching").then(() => undefined);
  const site = told("original").then(
    ({ found }) => new LiveSite(settings, parse(found), [DEFAULT_LOCALE]),
  );
  const all = Promise.all([site, translated]).then(([original, { found }]) => {
    if (settings.roots.translated) original.addDocuments(parse(found));
    return original;
  });
  // Prevents unhandled rejections; callers that await them still get the error.
  for (const each of [failed, translated, watching, site, all]) each.catch(() => undefined);
  let isAsked = false;
  let tell: (files: string[]) => void = () => undefined;
  return {
    site,
    watching,
    readAll() {
      if (!isAsked) worker.postMessage("all");
      isAsked = true;
      return all;
    },
    onChange(listener) {
      tell = listener;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

function parse(found: string): FoundDocuments {
  return JSON.parse(found) as FoundDocuments;
}
