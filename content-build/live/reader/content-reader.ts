import { EventEmitter, once } from "node:events";
import { compilerFingerprint } from "../../cache/compiler.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Settings } from "../../settings.ts";
import type { FoundDocuments } from "../../source/documents.ts";
import { readChanges } from "../../source/git-history.ts";
import { startThread } from "../../threads/start-thread.ts";
import { LiveSite } from "../live-site.ts";
import type { Part, ReaderInput, ReaderMessage, ReaderRequest } from "./reader-thread.ts";
import type { WatchMessage } from "./watch-thread.ts";

const READER = new URL("./reader-thread.ts", import.meta.url);
const WATCHER = new URL("./watch-thread.ts", import.meta.url);

/** A live site whose documents one thread reads and another one watches. */
export interface ContentReader {
  /** The site with its English pages, enough to show one. */
  site: Promise<LiveSite>;
  /** Reads translations. Resolves when all pages are known. */
  readAll(): Promise<LiveSite>;
  /** Reports changed files, including changes since they were cached, and before this was called. */
  onChange(tell: (files: string[]) => void): void;
  /** Resolves once all changes are detected; translations must have been asked for. */
  watching: Promise<void>;
  stop(): Promise<void>;
}

/** Starts reading content in a thread, in parallel to the rest of the startup. */
export function openContent(settings: Settings): ContentReader {
  const input: ReaderInput = { settings, compiler: compilerFingerprint() };
  const reader = startThread(READER, { workerData: input });
  const ask = (request: ReaderRequest) => reader.postMessage(request);
  const failed = new Promise<never>((_resolve, reject) => reader.once("error", reject));
  const events = new EventEmitter();
  const told = (name: string) =>
    Promise.race([failed, once(events, name).then(([value]) => value as string)]);
  // Until somebody listens.
  const early: string[] = [];
  let tell = (files: string[]): void => void early.push(...files);
  reader.on("message", (message: ReaderMessage) => {
    if (message.kind !== "compared") events.emit(message.kind, message.found);
    else {
      if (message.files.length > 0) tell(message.files);
      events.emit(`compared ${message.part}`);
    }
  });
  const original = told("original");
  const translated = told("translated");
  const site = original.then((found) => new LiveSite(settings, parse(found), [DEFAULT_LOCALE]));
  const all = Promise.all([site, translated]).then(([opened, found]) => {
    if (settings.roots.translated) opened.addDocuments(parse(found));
    void readChanges(settings).then((changes) => opened.addChanges(changes));
    void opened.addChangedSections();
    return opened;
  });
  // The watcher starts after the English documents are read, since it would compete for the
  // processor. To find changes from before it watches, the reader then compares all files.
  const watcher = original.then(() => startThread(WATCHER, { workerData: settings.roots }));
  const watched = watcher.then((thread) => {
    thread.once("error", (error) => reader.emit("error", error));
    thread.on("message", (message: WatchMessage) => {
      if (message.kind === "changed") tell(message.files);
      else events.emit(`watching ${message.part}`);
    });
  });
  const compared = (part: Part, isRead: Promise<unknown>) =>
    Promise.all([isRead, told(`watching ${part}`)]).then(() => {
      ask({ kind: "compare", part });
      return told(`compared ${part}`);
    });
  const watching = Promise.all([
    compared("original", original),
    compared("translated", translated),
  ]).then(() => undefined);
  // Prevents unhandled rejections; callers that await them still get the error.
  for (const each of [failed, site, all, watched, watching]) each.catch(() => undefined);
  let isAsked = false;
  return {
    site,
    watching,
    readAll() {
      if (!isAsked) ask({ kind: "read", part: "translated" });
      isAsked = true;
      return all;
    },
    onChange(listener) {
      tell = listener;
      if (early.length > 0) tell(early.splice(0));
    },
    async stop() {
      const thread = await watcher.catch(() => undefined);
      await Promise.all([reader.terminate(), thread?.terminate()]);
    },
  };
}

function parse(found: string): FoundDocuments {
  return JSON.parse(found) as FoundDocuments;
}
