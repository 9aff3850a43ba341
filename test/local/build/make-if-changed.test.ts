import { rmSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { builtInSettings } from "#workers/build/build-product.ts";
import { makeIfChanged } from "#workers/build/stamp.ts";

const NAME = `test-${process.pid}`;

afterEach(() => rmSync(`build/.stamps/${NAME}`, { force: true }));

test("the app is rebuilt when a setting that becomes part of it has changed", async () => {
  const make = vi.fn(async () => {});
  const build = (env: NodeJS.ProcessEnv) =>
    makeIfChanged(NAME, ["package.json"], "package.json", make, builtInSettings(env));
  expect(await build({ PORT: "1" })).toBe(true);
  expect(await build({ PORT: "2", VITE_SURVEY_GERMAN: "" })).toBe(false);
  expect(await build({ VITE_SURVEY_GERMAN: "https://survey.example/" })).toBe(true);
  expect(await build({ VITE_SURVEY_GERMAN: "https://survey.example/" })).toBe(false);
  expect(await build({})).toBe(true);
  expect(make).toHaveBeenCalledTimes(3);
});
