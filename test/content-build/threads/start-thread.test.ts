import { once } from "node:events";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import type { ReaderMessage } from "#content-build/live/reader/reader-thread.ts";
import { readSettings } from "#content-build/settings.ts";
import { startFromModules, startThread } from "#content-build/threads/start-thread.ts";
import { temporaryFolder, writeFiles } from "../support.ts";

const SOURCE = new URL("../../../content-build/live/reader/reader-thread.ts", import.meta.url);

/** The first message of a reader thread. */
async function firstMessage(start: typeof startThread): Promise<ReaderMessage> {
  const root = temporaryFolder();
  writeFiles(root, { "files/en-us/web/index.md": "---\ntitle: Web\nslug: Web\n---\n" });
  const env = { CONTENT_ROOT: path.join(root, "files") };
  const settings = readSettings({ env, out: path.join(root, "out") });
  const worker: Worker = start(SOURCE, { workerData: { settings, compiler: "x" } });
  onTestFinished(async () => void (await worker.terminate()));
  const [message] = await once(worker, "message");
  return message as ReaderMessage;
}

test.each([startThread, startFromModules])("runs a reader thread: %o", async (start) => {
  const message = await firstMessage(start);
  expect(message.kind).toBe("original");
  expect(JSON.stringify(message)).toContain("en-us/web");
});
