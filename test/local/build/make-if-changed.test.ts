import { rmSync } from "node:fs";
import { build as bundle } from "esbuild";
import { afterEach, expect, test, vi } from "vitest";
import { builtInSettings, workerSources } from "#workers/build/build-product.ts";
import { makeIfChanged } from "#workers/build/stamp.ts";

const NAME = `test-${process.pid}`;

afterEach(() => rmSync(`build/.stamps/${NAME}`, { force: true }));

test("rebuilds the app when a setting that is built into it has changed", async () => {
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

test("rebuilds after a failed run, even when the edit that broke it was undone", async () => {
  const build = (edit: string, make: () => Promise<void>) =>
    makeIfChanged(NAME, ["package.json"], "package.json", make, [edit]);
  await build("", async () => {});
  await expect(
    build("broken", () => Promise.reject(new Error("A typing mistake."))),
  ).rejects.toThrow();
  expect(await build("", async () => {})).toBe(true);
});

test.each(["api", "play", "loader", "site"])(
  "the watched sources of %s include every file of its bundle",
  async (name) => {
    const { metafile } = await bundle({
      entryPoints: [`workers/${name}/index.ts`],
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      logLevel: "silent",
      packages: "external",
      external: ["virtual:*", "cloudflare:*", "node:*"],
    });
    const sources = workerSources(name);
    const isListed = (file: string) =>
      sources.some((source) => file === source || file.startsWith(`${source}/`));
    expect(Object.keys(metafile.inputs).length).toBeGreaterThan(1);
    expect(Object.keys(metafile.inputs).filter((file) => !isListed(file))).toEqual([]);
  },
);
