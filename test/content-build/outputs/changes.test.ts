import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import { validateAtom } from "#test/support/validate-atom.ts";
import { writeContent } from "../support.ts";

test("writes feeds of recently changed pages: one of all, and one for each section", async () => {
  const slugs = ["Web", "Web/CSS", "Web/CSS/color", "Web/HTML", "Learn", "Web/CSS/unknown"];
  const history = Object.fromEntries(
    ["web", "web/css", "web/css/color", "web/html", "learn"].map((folder, at) => [
      `en-us/${folder}/index.md`,
      { modified: `2026-0${at + 1}-01T10:00:00+02:00`, hash: `${at}` },
    ]),
  );
  const { root, env } = writeContent(
    slugs.map((slug) => ({ slug, title: `<${slug}>` })),
    { "_git_history.json": JSON.stringify(history) },
  );
  const out = path.join(root, "build/content");
  await build({ env: { ...env, BASE_URL: "https://docs.example" }, out, threads: 0 });
  const read = (name: string) => readFileSync(path.join(out, "en-us/changes", name), "utf8");
  const all = validateAtom(read("all.atom"));
  expect(all("//a:entry/a:title")).toEqual([
    "<Learn>",
    "<Web/HTML>",
    "<Web/CSS/color>",
    "<Web/CSS>",
    "<Web>",
  ]);
  expect(all("/a:feed/a:updated")).toEqual(["2026-05-01T08:00:00.000Z"]);
  const css = validateAtom(read("web-css.atom"));
  expect(css("//a:entry/a:link/@href")).toEqual([
    "https://docs.example/en-US/docs/Web/CSS/color",
    "https://docs.example/en-US/docs/Web/CSS",
  ]);
  expect(css("/a:feed/a:link[@rel='self']/@href")).toEqual([
    "https://docs.example/en-US/changes/web-css.atom",
  ]);
});

test("writes no feeds of changes without a history", async () => {
  const { root, env } = writeContent([{ slug: "Web/CSS" }]);
  const out = path.join(root, "build/content");
  await build({ env, out, threads: 0 });
  expect(() => readFileSync(path.join(out, "en-us/changes/all.atom"))).toThrow();
});
