import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#test/support/serve-product.ts";
import { checkSurroundings } from "#workers/local/checks.ts";

test.each([
  { bytes: 100 * 1024 * 1024, isKept: true },
  { bytes: 100 * 1024 * 1024 + 1, isKept: false },
])("keeps a log of $bytes bytes at start: $isKept", async ({ bytes, isKept }) => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-log-"));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
  const log = path.join(stateDir, "requests.ndjson");
  writeFileSync(log, "");
  truncateSync(log, bytes);
  await checkSurroundings({ port: await freePort(), host: "127.0.0.1", stateDir });
  expect(existsSync(log)).toBe(isKept);
});
