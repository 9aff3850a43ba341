import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startProduct } from "#workers/local/product.ts";
import { findRunningLoader } from "#workers/local/running-loader.ts";
import { openLocalDatabase } from "#workers/operate/loader-client.ts";

const WORKER = {
  name: "site",
  modules: true,
  script: `export default { fetch: () => new Response("A page.") }`,
};

test("finds the loader of a running product, and none after it has ended or was killed", async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-loader-"));
  const killed = mkdtempSync(path.join(tmpdir(), "webdocs-loader-"));
  onTestFinished(() => {
    for (const folder of [stateDir, killed]) rmSync(folder, { recursive: true, force: true });
  });
  expect(await findRunningLoader(stateDir)).toBeUndefined();
  const product = await startProduct({ port: 8787, host: "127.0.0.1", stateDir }, [WORKER]);
  const own = openLocalDatabase(product.loader, "DB");
  await own([{ sql: "CREATE TABLE note (text TEXT)", parameters: [] }]);

  const loader = await findRunningLoader(stateDir);
  if (!loader) throw new Error("There is no loader.");
  const run = openLocalDatabase(loader, "DB");
  await run([{ sql: "INSERT INTO note VALUES (?)", parameters: ["kept"] }]);
  const [read] = await own([{ sql: "SELECT text FROM note", parameters: [] }]);
  expect(read?.rows).toEqual([{ text: "kept" }]);

  const file = path.join(stateDir, ".loader.json");
  // It contains a token, so only its owner may read it.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // A product that is killed leaves the file.
  cpSync(file, path.join(killed, ".loader.json"));
  await product.stop();
  expect(await findRunningLoader(stateDir)).toBeUndefined();
  expect(await findRunningLoader(killed)).toBeUndefined();
});
