import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { writeContent } from "#test/content-build/support.ts";
import { lockBuild } from "#workers/build/lock-build.ts";

test("content is built once no other build writes to the same place", async () => {
  const { root, env } = writeContent([{ slug: "Web/A" }]);
  const folder = path.join(root, "built");
  const release = await lockBuild(folder);
  const args = ["build:content", "--out", path.join(folder, "content"), "--json"];
  const child = spawn(process.execPath, ["workers/local/bootstrap.mjs", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const output = text(child.stdout);
  const [said] = await Promise.race([once(child.stderr, "data"), ended]);
  expect(String(said)).toContain(`Waiting for another build (process ${process.pid},`);
  release();
  expect(await ended).toEqual([0, null]);
  expect(JSON.parse(await output)).toMatchObject({ pages: { "en-US": 1 } });
});
