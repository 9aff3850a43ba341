import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LiveSite } from "#content-build/live/live-site.ts";
import { readSettings } from "#content-build/settings.ts";
import { sourceOf, type TestPage, writeContent, writeFiles } from "../support.ts";

const post = (slug: string, body: string) =>
  `---\ntitle: ${slug}\nslug: ${slug}\ndescription: x\nimage: {file: a.png}\ndate: 2026-01-01\nauthor: x\n---\n\n${body}\n`;

const POST = "en-us/blog/one/index.json";

function open(pages: TestPage[]) {
  const { root, env } = writeContent(pages);
  writeFiles(root, {
    "blog/posts/one/index.md": post("one", "[w](/en-US/docs/Web) [n](/en-US/docs/New)"),
  });
  const settings = readSettings({
    env: {
      ...env,
      BLOG_ROOT: path.join(root, "blog/posts"),
      BUILD_DATE: "2026-02-01",
    },
    out: path.join(root, "out"),
  });
  const site = new LiveSite(settings);
  return {
    site,
    /** Writes a file, or removes its folder, and notifies the site. */
    change(name: string, text: string | null) {
      const file = path.join(root, name);
      if (text === null) rmSync(path.dirname(file), { recursive: true });
      else {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      site.update([file]);
    },
    read: async (name: string) => String(await site.read(name)),
    deadLinks: () =>
      site
        .issuesOf("/en-US/docs/Web")
        ?.issues.filter(({ code }) => code === "broken-link")
        .map(({ found }) => found),
  };
}

test("updates dead links when posts are added and removed", () => {
  const body = "[1](/en-US/blog/one/) [2](/en-US/blog/two/)";
  const { change, deadLinks } = open([{ slug: "Web", body }]);
  expect(deadLinks()).toEqual([expect.stringContaining("/en-US/blog/two/")]);
  change("blog/posts/two/index.md", post("two", "Text."));
  expect(deadLinks()).toEqual([]);
  change("blog/posts/one/index.md", null);
  expect(deadLinks()).toEqual([expect.stringContaining("/en-US/blog/one/")]);
});

test("updates posts when a document that they link to is added", async () => {
  const { change, read } = open([{ slug: "Web" }]);
  expect(await read(POST)).not.toContain('href=\\"/en-US/docs/New\\"');
  change("files/en-us/new/index.md", sourceOf({ slug: "New" }));
  expect(await read(POST)).toContain('href=\\"/en-US/docs/New\\"');
});

test("updates posts also if other pages were compiled meanwhile", async () => {
  const { site, change, read } = open([{ slug: "Web" }]);
  const before = read(POST);
  await site.read("en-us/docs/web/index.json");
  expect(await before).not.toContain('href=\\"/en-US/docs/New\\"');
  change("files/en-us/new/index.md", sourceOf({ slug: "New" }));
  expect(await read(POST)).toContain('href=\\"/en-US/docs/New\\"');
});
