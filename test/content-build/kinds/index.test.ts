import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type {
  BlogIndexPage,
  BlogPostPage,
  CurriculumPage,
  GenericPage,
  HomePage,
  SpotlightPage,
} from "#content-build/contract/site-pages.ts";
import { readTime } from "#content-build/kinds/read-time.ts";
import { type TestPage, temporaryFolder, writeContent, writeFiles } from "../support.ts";

const post = (slug: string, date: string, more = "") => `---
slug: ${slug}
title: "${slug}: a post"
description: About ${slug}.
image:
  file: cover.png
  alt: A cover
  creator:
    name: Somebody
keywords: [one, two]
date: ${date}
author: ada
${more}---

First {{HTMLElement("a")}} words.

## Part

\`\`\`js
let a;
\`\`\`
`;

const SITE: Record<string, string> = {
  "blog/posts/old/index.md": post("old", "2026-01-01"),
  "blog/posts/old/cover.png": "png",
  "blog/posts/new/index.md": post("new", "2026-02-01", "sponsored: true\n"),
  "blog/posts/draft/index.md": post("draft", "2026-02-01", "published: false\n"),
  "blog/posts/future/index.md": post("future", "2026-12-01"),
  "blog/posts/broken/index.md": "---\nslug: broken\n---\n",
  "blog/authors/ada/index.md":
    "---\nname: Ada\nlink: https://ada.example/\navatar: face.png\n---\n",
  "blog/authors/ada/face.png": "png",
  "curriculum/curriculum/0-README.md":
    "---\ntemplate: landing\nsummary: All of it.\n---\n\n# Curriculum\n\nWelcome, [begin](./1-core/1-html.md#deeper).\n\n## Modules\n",
  "curriculum/curriculum/1-core/0-README.md":
    "---\ntemplate: overview\n---\n\n# Core modules\n\nThese.\n",
  "curriculum/curriculum/1-core/1-html.md":
    "---\ntemplate: module\nsummary: Structure.\ntopic: Web Standards & Semantics\n---\n\n# HTML\n\nText.\n\n## 1.1 Basics\n\nLearning outcomes:\n\n- One\n\nResources:\n\n- [Out](https://example.com)\n\n### Deeper\n\n> **Note:** mind.\n",
  "curriculum/curriculum/1-core/2-css.md":
    "---\ntemplate: module\ntopic: Styling\n---\n\n# CSS\n\n[back](../1-core/)\n",
  "curriculum/curriculum/2-about.md": "---\ntemplate: about\n---\n\n# About\n",
  "generic/config.json": JSON.stringify({
    pages: { about: {}, plus: { slugPrefix: "plus/docs", titleSuffix: "Plus" } },
    spas: {
      plus: { slug: "plus", pageTitle: "Plus", template: "SpaPlusLanding" },
      "": {
        slug: "",
        pageTitle: "Home",
        pageDescription: "All about the web.",
        template: "SpaHomepage",
        data: {
          homePage: {
            featuredArticles: ["/en-US/docs/Web/CSS", "/en-US/blog/old/", "/en-US/docs/No"],
          },
        },
      },
    },
  }),
  "generic/about/about.md":
    "---\ntitle: About us\nshort-title: About\ntemplate: GenericAbout\n---\n\n# About\n\n## Team\n\n### Ada\n\n<team-member>x</team-member>\n",
  "generic/plus/features/notes.md": "---\ntitle: Notes\n---\n\nKeep {{them}}.\n",
  "spotlight/ada/index.md":
    "---\ncontributor_name: Ada\nfolder_name: ada\nis_featured: true\nimg_alt: A face\nusernames:\n  github: ada\nquote: I like it.\n---\n\nHello.\n\n## Why?\n\nSo.\n",
  "spotlight/ada/profile-image.jpg": "jpg",
};
const PAGES: TestPage[] = [
  { slug: "Web", title: "Web" },
  { slug: "Web/CSS", title: "CSS", body: "**Styles** ![a *brush*](a.png) for pages." },
  { slug: "Web/CSS", title: "Stile", body: "Stile für Seiten.", locale: "de" },
  { slug: "Web/HTML/Reference/Elements/a", title: "<a>" },
];

async function buildSite(files = SITE) {
  const { env } = writeContent(PAGES);
  const root = temporaryFolder();
  writeFiles(root, files);
  const out = path.join(root, "out/content");
  const options = {
    out,
    threads: 0,
    env: {
      ...env,
      BLOG_ROOT: path.join(root, "blog/posts"),
      CURRICULUM_ROOT: path.join(root, "curriculum"),
      GENERIC_CONTENT_ROOT: path.join(root, "generic"),
      CONTRIBUTOR_SPOTLIGHT_ROOT: path.join(root, "spotlight"),
      BUILD_DATE: "2026-06-01",
      BASE_URL: "https://docs.example",
    },
  };
  const report = await build(options);
  const text = (name: string) => readFileSync(path.join(out, name), "utf8");
  return {
    report,
    text,
    json: <T>(name: string) => JSON.parse(text(`${name}/index.json`)) as T,
    again: (day = "2026-06-01") => build({ ...options, env: { ...options.env, BUILD_DATE: day } }),
  };
}

test("compiles posts with their neighbours, authors and reading time", async () => {
  const { json } = await buildSite();
  const page = json<BlogPostPage>("en-us/blog/old");
  expect(page).toMatchObject({
    url: "/en-US/blog/old/",
    image: "https://docs.example/en-US/blog/old/cover.png",
    renderer: "BlogPost",
    blogMeta: {
      slug: "old",
      title: "old: a post",
      date: "2026-01-01T00:00:00.000Z",
      image: { file: "cover.png", alt: "A cover", creator: { name: "Somebody" }, source: null },
      keywords: ["one", "two"],
      sponsored: false,
      author: {
        name: "Ada",
        link: "https://ada.example/",
        avatar_url: "/en-US/blog/author/ada/face.png",
      },
      links: { previous: null, next: { slug: "new", title: "new: a post" } },
      readTime: 1,
    },
    doc: { pageTitle: "old: a post | Webdocs Blog", toc: [{ id: "part", text: "Part" }] },
  });
  expect(JSON.stringify(page.doc.body)).toContain("/en-US/docs/Web/HTML/Reference/Elements/a");
});

test("lists published posts, newest first, also in RSS and Atom feeds", async () => {
  const { json, text, report } = await buildSite();
  const { hyData } = json<BlogIndexPage>("en-us/blog");
  expect(hyData.posts.map(({ slug }) => slug)).toEqual(["new", "old"]);
  expect(hyData.posts[0]?.links).toBeUndefined();
  const feed = text("en-us/blog/rss.xml");
  expect(feed.match(/<item>/g)).toHaveLength(2);
  expect(feed).toContain("<pubDate>Sun, 01 Feb 2026 00:00:00 GMT</pubDate>");
  expect(feed).toContain(
    '<enclosure url="https://docs.example/en-US/blog/old/cover.png" length="3" type="image/png"/>',
  );
  expect(text("en-us/blog/author/ada/face.png")).toBe("png");
  const atom = text("en-us/blog/atom.xml");
  expect(atom.match(/<entry>/g)).toHaveLength(2);
  expect(atom).toContain("<updated>2026-02-01T00:00:00.000Z</updated>");
  expect(atom).toContain("<author><name>Ada</name><uri>https://ada.example/</uri></author>");
  expect(report.issues).toContainEqual(
    expect.objectContaining({ code: "image", file: "new/index.md" }),
  );
  expect(report.issues).toContainEqual(
    expect.objectContaining({ code: "front-matter", file: "broken/index.md" }),
  );
});

test("shows a post from its date on, and compiles nothing until then", async () => {
  const { again, json } = await buildSite();
  expect(await again()).toMatchObject({ compiled: 0 });
  await again("2026-12-01");
  expect(json<BlogIndexPage>("en-us/blog").hyData.posts[0]?.slug).toBe("future");
});

test("builds the curriculum's tree, with neighbours and groups", async () => {
  const { json, report } = await buildSite();
  const landing = json<CurriculumPage>("en-us/curriculum");
  expect(landing).toMatchObject({
    renderer: "CurriculumLanding",
    pageTitle: "Curriculum | Webdocs Curriculum",
    doc: { template: "landing", summary: "All of it.", topic: null, modules: [{ slug: "core" }] },
  });
  expect(JSON.stringify(landing.doc.body)).toContain(
    'href=\\"/en-US/curriculum/core/html/#deeper\\"',
  );
  expect(landing.doc.prevNext).toBeUndefined();
  const overview = json<CurriculumPage>("en-us/curriculum/core").doc;
  expect(overview.modules?.map(({ title }) => title)).toEqual(["HTML", "CSS"]);
  expect(overview.prevNext).toEqual({ prev: null, next: null });
  const module = json<CurriculumPage>("en-us/curriculum/core/html").doc;
  expect(module).toMatchObject({
    title: "HTML",
    topic: "Web Standards & Semantics",
    group: "Core modules",
    prevNext: {
      prev: { title: "Core modules", url: "/en-US/curriculum/core/" },
      next: { title: "CSS", url: "/en-US/curriculum/core/css/" },
    },
    toc: [{ id: "1.1_basics" }, { id: "deeper", sub: true }],
  });
  expect(module.parents.map(({ title }) => title)).toEqual(["Curriculum", "Core modules", "HTML"]);
  const html = JSON.stringify(module.body);
  for (const name of ["outcomes", "resources", "external-li", "notes"]) {
    expect(html).toContain(`curriculum-${name}`);
  }
  expect(report.issues.filter(({ file }) => file.startsWith("curriculum/"))).toEqual([]);
});

test("compiles generic pages without macros", async () => {
  const { json } = await buildSite();
  expect(json<GenericPage>("en-us/about")).toMatchObject({
    renderer: "GenericAbout",
    pageTitle: "About us | Webdocs",
    shortTitle: "About",
    id: "about/about",
    hyData: { toc: [{ id: "team" }] },
  });
  const notes = json<GenericPage>("en-us/plus/docs/features/notes");
  expect(notes.pageTitle).toBe("Notes | Plus");
  expect(notes.hyData.sections[0]?.value).toMatchObject({ content: "<p>Keep {{them}}.</p>" });
  expect(json("de/plus")).toMatchObject({ renderer: "SpaPlusLanding", url: "/de/plus" });
  expect(json("ja/newsletter")).toMatchObject({ renderer: "SpaNewsletter", url: "/ja/newsletter" });
});

test("gives generic pages a URL in every locale", async () => {
  const { json, text } = await buildSite();
  const german = json<GenericPage>("de/about");
  expect(german).toMatchObject({ url: "/de/about", parents: [{ uri: "/de/about" }] });
  expect(german.other_translations).toHaveLength(10);
  expect(german.hyData).toEqual(json<GenericPage>("en-us/about").hyData);
  expect(text("sitemap.txt")).toContain("/de/about\n");
});

test("builds play and search pages, and leaves them out of the sitemap", async () => {
  const { json, text } = await buildSite();
  expect(json("en-us/play")).toMatchObject({ url: "/en-US/play", renderer: "SpaPlay" });
  expect(json("ja/search")).toMatchObject({ renderer: "SpaSearch", onlyFollow: true });
  expect(text("sitemap.txt")).not.toMatch(/\/(play|search)$/m);
});

test("gives every locale its contributor spotlights and its home page", async () => {
  const { json, text } = await buildSite();
  expect(json<SpotlightPage>("ja/community/spotlight/ada")).toMatchObject({
    url: "/ja/community/spotlight/ada",
    pageTitle: "Ada - Contributor Spotlight | Webdocs",
    hyData: {
      contributorName: "Ada",
      quote: "I like it.",
      sections: [{}, { value: { id: "why" } }],
    },
  });
  expect(text("ja/community/spotlight/ada/profile-image.jpg")).toBe("jpg");
  expect(json<HomePage>("de").hyData).toEqual({
    pageDescription: "All about the web.",
    featuredArticles: [
      {
        mdn_url: "/de/docs/Web/CSS",
        title: "Stile",
        summary: "Stile für Seiten.",
        tag: { uri: "/de/docs/Web/CSS", title: "Stile" },
      },
      {
        mdn_url: "/en-US/blog/old/",
        title: "old: a post",
        summary: "About old.",
        tag: { uri: "/en-US/blog/", title: "Blog" },
      },
    ],
    featuredContributor: {
      contributorName: "Ada",
      url: "/de/community/spotlight/ada",
      quote: "I like it.",
    },
    latestNews: {
      items: [
        {
          url: "/en-US/blog/old/",
          title: "old: a post",
          summary: "About old.",
          author: "Ada",
          source: { name: "Webdocs Blog", url: "/en-US/blog/" },
          published_at: "2026-01-01",
        },
      ],
    },
    recentContributions: { items: [] },
  });
});

test("reports issues in files that are not documents", async () => {
  const { report } = await buildSite({
    ...SITE,
    "generic/config.json": "{",
    "spotlight/bea/index.md": "---\nfolder_name: bea\n---\n",
    "curriculum/curriculum/3-x.md": "---\ntopic: Cooking\n---\n",
  });
  const files = report.issues.filter(({ code }) => code === "front-matter").map(({ file }) => file);
  expect(new Set(files)).toEqual(
    new Set(["bea/index.md", "broken/index.md", "config.json", "curriculum/3-x.md"]),
  );
});

test("counts reading time by the words outside code blocks", () => {
  expect(readTime("word ".repeat(221))).toBe(2);
  expect(readTime(`\`\`\`js hidden\n${"word ".repeat(500)}\n\`\`\`\n\nshort`)).toBe(1);
  expect(readTime("")).toBe(1);
});
