import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { writeContent } from "#test/content-build/support.ts";
import { lockBuild } from "#workers/build/lock-build.ts";

test("builds content in the caller's folder, once no other build writes there", async () => {
  const { root, env } = writeContent([{ slug: "Web/A" }]);
  const folder = path.join(root, "built");
  const release = await lockBuild(folder);
  const args = ["build:content", "--out", "built/content", "--json"];
  const child = spawn(process.execPath, ["workers/local/bootstrap.mjs", ...args], {
    env: { ...process.env, ...env, INIT_CWD: root },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill();
    release();
  });
  const ended = once(child, "close");
  const output = text(child.stdout);
  const waiting = `Waiting for another build (process ${process.pid},`;
  expect(await readUntil(waiting, child.stderr)).toContain(waiting);
  release();
  expect(await ended).toEqual([0, null]);
  expect(JSON.parse(await output)).toMatchObject({ pages: { "en-US": 1 } });
  expect(existsSync(path.join(folder, "content/manifest.json"))).toBe(true);
});

/** Reads a stream until a sentence, which may arrive in pieces and after other output. */
async function readUntil(sentence: string, stream: Readable): Promise<string> {
  let said = "";
  stream.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
  });
  const ended = once(stream, "end");
  while (!said.includes(sentence) && !stream.readableEnded) {
    await Promise.race([once(stream, "data"), ended]);
  }
  return said;
}
