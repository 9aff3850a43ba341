import { useEffect, useReducer, useRef } from "react";
import { tell } from "#app/lib/tell.ts";
import type { OfflineManifest } from "#content-build/contract/offline.ts";
import {
  discardUnfinished,
  download,
  readManifest,
  whatIsHeld,
  whatIsUnfinished,
} from "./download/download.ts";
import { keepPages } from "./download/keep-pages.ts";
import { type ProblemCode, problemOf } from "./download/problem.ts";
import { canBeOffline, endOffline, startWorker } from "./download/worker.ts";
import {
  type Choice,
  changeOfflineSettings,
  isOfflineKey,
  keepChoices,
  offlineChoices,
  offlineSettings,
  wantsMedia,
} from "./held/settings.ts";
import type { Held } from "./held/store.ts";

export type Action = "download" | "update" | "resume" | "pause" | "cancel";

/**
 * The first message of the status line; the stored packs follow unless something is in progress.
 */
export type Said =
  | ("loading" | "listFailed" | "none" | "paused" | "unfinished" | "finishing")
  | ("done" | "canceled" | "removed");

export interface OfflineState {
  /** Undefined until it has been checked. */
  isSupported: boolean | undefined;
  manifest: OfflineManifest | undefined;
  held: Held | undefined;
  choices: readonly Choice[];
  media: boolean;
  said: Said | undefined;
  /** Idle: shows the downloads, and whether they are current. */
  isIdle: boolean;
  /** The selection has changed: says its size. */
  isChoosing: boolean;
  /** The list could not be fetched. */
  isUnchecked: boolean;
  /** Whether the browser has granted persistent storage. */
  isKept: boolean | undefined;
  problem: ProblemCode | undefined;
  progress: { done: number; total: number } | undefined;
  actions: readonly Action[];
}

const START: OfflineState = {
  isSupported: undefined,
  manifest: undefined,
  held: undefined,
  choices: [],
  media: false,
  said: "loading",
  isIdle: false,
  isChoosing: false,
  isUnchecked: false,
  isKept: undefined,
  problem: undefined,
  progress: undefined,
  actions: [],
};

const merge = (state: OfflineState, change: Partial<OfflineState>) => ({ ...state, ...change });

/** The packs stored and offered in this browser, and the actions on them. */
export function useOffline() {
  const [state, change] = useReducer(merge, START);
  const latest = useRef(state);
  latest.current = state;
  const running = useRef<AbortController>(undefined);
  /** Counter of storage reads; only the result of the latest one is shown. */
  const opened = useRef(0);
  /** Resolves when the last download has ended, in whatever way. */
  const ended = useRef(Promise.resolve());
  /** The choices before the current download, restored if it is cancelled. */
  const before = useRef<readonly Choice[]>([]);

  /** Makes the state idle: shows the downloads, whether they are current, and possible actions. */
  function rest(
    said: Said | undefined,
    manifest: OfflineManifest | undefined,
    held: Held | undefined,
  ) {
    const isOld = held !== undefined && held.version !== manifest?.version;
    change({
      ...{ said, manifest, held, isIdle: true, isChoosing: false, isUnchecked: false },
      ...{ progress: undefined, actions: [isOld ? "update" : "download"] },
    });
    if (held) void navigator.storage.persisted?.().then((isKept) => change({ isKept }));
  }

  function fail(error: unknown) {
    tell("offline", "failed");
    console.warn(error);
    change({ problem: problemOf(error).code });
  }

  async function open(): Promise<void> {
    opened.current += 1;
    const turn = opened.current;
    change({ choices: offlineChoices(), media: wantsMedia() });
    let held: Held | undefined;
    try {
      held = await whatIsHeld();
    } catch (error) {
      fail(error);
    }
    try {
      const manifest = await readManifest();
      if (turn !== opened.current) return;
      rest(undefined, manifest, held);
      // An interrupted download continues where it stopped.
      const progress = await whatIsUnfinished(manifest, held, offlineChoices(), wantsMedia());
      if (progress && turn === opened.current) {
        change({ said: "unfinished", isIdle: false, progress, actions: ["resume", "cancel"] });
      }
    } catch (error) {
      console.warn(error);
      if (turn !== opened.current) return;
      change({
        ...{ held, isIdle: held !== undefined, isUnchecked: true, isChoosing: false },
        ...(held ? { said: undefined, actions: [] } : { said: "listFailed", actions: ["resume"] }),
      });
    }
  }

  async function run(): Promise<void> {
    const own = new AbortController();
    running.current = own;
    change({
      ...{ problem: undefined, progress: undefined, said: "loading", isIdle: false },
      ...{ isChoosing: false, actions: ["pause", "cancel"] },
    });
    try {
      const held = await download({
        choices: offlineChoices(),
        media: wantsMedia(),
        signal: own.signal,
        onProgress: (done, total) => change({ progress: { done, total }, said: undefined }),
      });
      // Complete: there is nothing left to pause or to cancel.
      change({ said: "finishing", actions: [] });
      // Network first is the default.
      if (!offlineSettings().offline) changeOfflineSettings({ offline: true, preferOnline: true });
      await startWorker();
      await keepPages();
      rest("done", await readManifest(), held);
      tell("offline", "done");
    } catch (error) {
      const isPaused = own.signal.reason === "pause";
      if (!own.signal.aborted) fail(error);
      if (!own.signal.aborted || isPaused) {
        change({
          said: isPaused ? "paused" : undefined,
          isIdle: !isPaused && latest.current.held !== undefined,
          actions: ["resume", "cancel"],
        });
      }
    } finally {
      running.current = undefined;
    }
  }

  async function start(isResumed: boolean): Promise<void> {
    const { choices, media, manifest } = latest.current;
    if (!manifest) return open();
    if (choices.length === 0) return change({ said: "none", isIdle: false, isChoosing: false });
    if (!isResumed) before.current = offlineChoices();
    keepChoices(choices, media);
    ended.current = run();
    await ended.current;
  }

  async function cancel(): Promise<void> {
    running.current?.abort("cancel");
    await ended.current;
    await discardUnfinished().catch(console.warn);
    keepChoices(before.current);
    change({ problem: undefined, choices: before.current });
    rest("canceled", latest.current.manifest, latest.current.held);
  }

  async function remove(): Promise<void> {
    tell("offline", "remove");
    running.current?.abort("cancel");
    await ended.current;
    await endOffline();
    before.current = [];
    change({ choices: [] });
    rest("removed", latest.current.manifest, undefined);
  }

  function act(action: Action): void {
    tell("offline", action);
    if (action === "pause") running.current?.abort("pause");
    else if (action === "cancel") void cancel();
    else void start(action === "resume");
  }

  const openAgain = useRef(() => {});
  openAgain.current = () => {
    if (!running.current && latest.current.isSupported) void open();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    before.current = offlineChoices();
    const isSupported = canBeOffline();
    change({ isSupported });
    if (isSupported) void open();
    // Another tab has changed the downloads, or the network is back for another check.
    const onStorage = ({ key }: StorageEvent) => isOfflineKey(key) && openAgain.current();
    const onOnline = () => openAgain.current();
    // Leaving aborts the download; finished packs are kept.
    const onLeave = (event: Event) => running.current && event.preventDefault();
    addEventListener("storage", onStorage);
    addEventListener("online", onOnline);
    addEventListener("beforeunload", onLeave);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("online", onOnline);
      removeEventListener("beforeunload", onLeave);
    };
  }, []);

  return {
    state,
    act,
    remove,
    choose: (choices: readonly Choice[], media: boolean) =>
      change({ choices, media, isChoosing: true, said: undefined }),
  };
}
