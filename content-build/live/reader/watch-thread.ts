import { parentPort, workerData } from "node:worker_threads";
import type { Roots } from "../../settings.ts";
import { watchFolders } from "./watch-folders.ts";

/** Messages of the thread. */
export type WatchMessage =
  | { kind: "changed"; files: string[] }
  /** All further changes below these roots will be reported. */
  | { kind: "watching"; part: "original" | "translated" };

const { translated, ...others } = workerData as Roots;

/** Watching has its own thread: one that is reading thousands of files cannot report changes. */
async function watchPart(
  part: "original" | "translated",
  roots: (string | undefined)[],
): Promise<void> {
  const folders = roots.filter((root) => root !== undefined);
  await watchFolders(folders, (file) => tell({ kind: "changed", files: [file] }));
  tell({ kind: "watching", part });
}

function tell(message: WatchMessage): void {
  parentPort?.postMessage(message);
}

await watchPart("original", Object.values(others));
await watchPart("translated", [translated]);
