import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type BuildState, dropState, readState, writeState } from "#content-build/cache/state.ts";
import { readSettings } from "#content-build/settings.ts";
import { writeContent } from "../support.ts";

const STATE: BuildState = {
  fingerprint: "now",
  documents: [
    { folder: "de/web", locale: "de", stamp: { size: 1, mtime: 2 }, attachments: [], issues: [] },
  ],
  redirects: [["/en-US/docs/A", "/en-US/docs/B"]],
  siteAddresses: [],
  sidebarFiles: { css: "0" },
  kindStamps: ["today"],
  lookUps: { "de/web": 3 },
  results: { "de/web": { files: [], issues: [] }, "(site pages)": { files: [], issues: [] } },
  siteFiles: [],
};

function kept() {
  const { root, env } = writeContent([]);
  const settings = readSettings({ env, out: path.join(root, "build/content") });
  writeState(settings, STATE, undefined);
  return { settings, file: path.join(settings.cache, "state.jsonl") };
}

test("reads back the state that the last build has kept", () => {
  const { settings } = kept();
  expect(readState(settings, "now")).toEqual(STATE);
  dropState(settings);
  expect(readState(settings, "now")).toBeUndefined();
});

test("ignores the state of another compiler, or one that is truncated", () => {
  const { settings, file } = kept();
  expect(readState(settings, "later")).toBeUndefined();
  writeFileSync(file, readFileSync(file).subarray(0, -20));
  expect(readState(settings, "now")).toBeUndefined();
});
