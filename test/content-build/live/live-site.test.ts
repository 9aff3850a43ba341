import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import { findEntries, shardOf } from "#content-build/contract/lookup.ts";
import { LIVE_SHARDS } from "#content-build/live/live-lookup.ts";
import { LiveSite } from "#content-build/live/live-site.ts";
import { readSettings } from "#content-build/settings.ts";
import { readTree } from "../read-tree.ts";
import { sourceOf, writeContent } from "../support.ts";

const SIDEBAR = "sidebar:\n  - /Web\n  - /Web/CSS\n";

function open() {
  const { root, env } = writeContent(
    [
      { slug: "Web", front: "sidebar: side", body: "## Part\n\n{{SubpagesWithSummaries}}" },
      { slug: "Web/CSS", front: "sidebar: side", body: "Styles. [p](/en-US/docs/Web#part)" },
      { slug: "Web/HTML", body: "[c](/en-US/docs/Web/CSS) [o](/en-US/docs/Old) [d](#no)" },
      { slug: "Web/CSS", locale: "de", body: "[w](/de/docs/Web#part)" },
    ],
    {
      "sidebars/side.yaml": SIDEBAR,
      "en-us/_redirects.txt": "/en-US/docs/Old\t/en-US/docs/Web/CSS\n",
    },
  );
  let builds = 0;
  const settings = readSettings({ env, out: path.join(root, "out") });
  const site = new LiveSite(settings);
  return {
    site,
    root,
    /** Writes files (null removes one), and notifies the site. */
    change(files: Record<string, string | null>) {
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(root, name);
        mkdirSync(path.dirname(file), { recursive: true });
        if (text === null) rmSync(file);
        else writeFileSync(file, text);
      }
      return site.update(Object.keys(files).map((name) => path.join(root, name)));
    },
    /** Expects every page and sidebar to equal those of a fresh build. */
    async expectAsBuilt() {
      builds += 1;
      const out = path.join(root, `cold${builds}/content`);
      await build({ env, out, threads: 0 });
      const tree = Object.entries(readTree(out)).filter(([name]) =>
        /\/docs\/.*index\.json$|_sidebars/.test(name),
      );
      expect(tree.length).toBeGreaterThan(3);
      // Pages first: they determine which sidebars exist.
      tree.sort(([a], [b]) => Number(a.includes("_sidebars")) - Number(b.includes("_sidebars")));
      for (const [name, content] of tree) {
        expect({ [name]: await site.read(name) }).toEqual({ [name]: content });
      }
    },
  };
}

const HTML = "en-us/docs/web/html/index.json";
const textOf = async (site: LiveSite, name: string) => String(await site.read(name));

test("serves the same files as a build", async () => {
  const { site, expectAsBuilt } = open();
  await expectAsBuilt();
  const entries = findEntries(site.shard(shardOf("docs/web/html", LIVE_SHARDS)), "docs/web/html");
  expect(entries).toMatchObject([{ kind: "page", locale: "en-US", url: "/en-US/docs/Web/HTML" }]);
  expect(await site.read("en-us/docs/nothing/index.json")).toBeUndefined();
});

test("edits of texts, titles, sidebars, redirects and files update every affected page", async () => {
  const { change, expectAsBuilt } = open();
  await expectAsBuilt();
  const html = (body: string, title = "HTML") => sourceOf({ slug: "Web/HTML", title, body });
  change({ "files/en-us/web/html/index.md": html("[x](/en-US/docs/Web#part) Other") });
  await expectAsBuilt();
  change({ "files/en-us/web/html/index.md": html("[x](/en-US/docs/Old)", "Markup") });
  await expectAsBuilt();
  change({ "files/sidebars/side.yaml": `${SIDEBAR}  - /Web/HTML\n` });
  await expectAsBuilt();
  change({ "files/en-us/_redirects.txt": "/en-US/docs/Old\t/en-US/docs/Web\n" });
  await expectAsBuilt();
  change({ "files/en-us/web/new/index.md": sourceOf({ slug: "Web/New", body: "Fresh." }) });
  await expectAsBuilt();
  change({ "files/en-us/web/index.md": sourceOf({ slug: "Web", body: "## Piece" }) });
  await expectAsBuilt();
  change({ "files/en-us/web/new/index.md": null });
  await expectAsBuilt();
});

test("a sidebar that begins to list parts of the extensions API is compiled for each part", async () => {
  const { site, change } = open();
  const slug = "Mozilla/Add-ons/WebExtensions/API/tabs";
  const folder = slug.toLowerCase();
  change({ [`files/en-us/${folder}/index.md`]: sourceOf({ slug, front: "sidebar: side" }) });
  const sidebar = async () =>
    (JSON.parse(await textOf(site, `en-us/docs/${folder}/index.json`)) as DocPage).doc.sidebar;
  expect(await sidebar()).toBe("en-us/_sidebars/side.json");
  change({ "files/sidebars/side.yaml": "sidebar:\n  - type: webExtApi\n    title: APIs\n" });
  expect(await sidebar()).toBe("en-us/_sidebars/side/tabs.json");
});

test("an edited title of a specification appears on its page", async () => {
  const { site, change } = open();
  const url = "https://specs.example/widgets/";
  const file = "files/en-us/web/html/index.md";
  change({
    [file]: sourceOf({ slug: "Web/HTML", front: `spec-urls: ${url}`, body: "{{Specifications}}" }),
  });
  expect(await textOf(site, HTML)).toContain("specs.example/widgets");
  const named = (name: string) => JSON.stringify({ [name]: { url } });
  for (const name of ["Widgets", "Widgets Level 2"]) {
    change({ "files/jsondata/SpecData.json": named(name) });
    expect(await textOf(site, HTML)).toContain(`"title":"${name}"`);
  }
});

test("reports a broken file, and keeps the last good text of its page", async () => {
  const { site, change } = open();
  const before = await textOf(site, HTML);
  const file = "files/en-us/web/html/index.md";
  for (const text of ["---\ntitle: [\nslug: Web/HTML\n---\n\nNew", "No front matter", ""]) {
    const { issues } = change({ [file]: text });
    expect(issues[0]).toMatchObject({ code: "front-matter", severity: "error" });
    expect(site.issuesOf("/en-US/docs/Web/HTML")?.issues).toContainEqual(
      expect.objectContaining({
        code: "front-matter",
        path: path.join(site.settings.roots.content, file.slice(6)),
      }),
    );
    const now = JSON.parse(await textOf(site, HTML)) as DocPage;
    expect(now.doc.title).toBe((JSON.parse(before) as DocPage).doc.title);
  }
  expect(await textOf(site, HTML)).toBe(before);
  change({ [file]: sourceOf({ slug: "Web/HTML", body: "Whole again" }) });
  expect(await textOf(site, HTML)).toContain("Whole again");
});

test("reports broken data files until they are fixed", () => {
  const { site, change } = open();
  const file = "jsondata/GroupData.json";
  const broken = { code: "unreadable", severity: "error", file, line: 1, column: 2 };
  const { issues } = change({ [`files/${file}`]: "[" });
  expect(issues).toMatchObject([broken]);
  expect(site.allIssues()).toMatchObject([broken]);
  expect(change({ "files/jsondata/SpecData.json": "{}" }).issues).toEqual([]);
  expect(site.allIssues()).toMatchObject([broken]);
  expect(change({ [`files/${file}`]: "[{}]" }).issues).toEqual([]);
  expect(site.allIssues()).toEqual([]);
});

test("serves a page for a file that was broken from the start", async () => {
  const { root, env } = writeContent([{ slug: "Web" }]);
  const file = path.join(root, "files/en-us/web/bad/index.md");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "---\ntitle: x\n---\n");
  const site = new LiveSite(readSettings({ env, out: path.join(root, "out") }));
  expect(await textOf(site, "en-us/docs/web/bad/index.json")).toContain('"title":"bad"');
  expect(site.issuesOf("/en-US/docs/web/bad")?.issues[0]?.found).toContain("slug");
  expect(readFileSync(file, "utf8")).toContain("title: x");
});
