import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { BlogIndex } from "#app/features/blog/blog-index.tsx";
import { BlogPost } from "#app/features/blog/blog-post.tsx";
import type { BlogIndexPage, BlogMeta, BlogPostPage } from "#content-build/contract/site-pages.ts";
import { prose } from "../../support/doc.ts";
import { render } from "../../support/render.tsx";

const SELF = { locale: "en-US", native: "English (US)", title: "Webdocs Blog" } as const;

function makeMeta(changes: Partial<BlogMeta> = {}): BlogMeta {
  return {
    slug: "gaps",
    title: "Mind the gap",
    description: "About gaps.",
    image: {
      file: "cover.png",
      alt: "A gap",
      source: null,
      creator: null,
      picture: {
        width: 800,
        height: 420,
        copies: [{ file: "cover-400w.webp", width: 400 }],
      },
    },
    sponsored: false,
    date: "2026-03-04T00:00:00.000Z",
    author: { name: "Ada", link: "https://ada.example/", avatar_url: null },
    readTime: 3,
    ...changes,
  };
}

function showIndex(posts: BlogMeta[]) {
  const page: BlogIndexPage = {
    hyData: { posts, pagination: { currentPage: 1, numPages: 1 } },
    locale: "en-US",
    url: "/en-US/blog/",
    image: null,
    pageTitle: "Webdocs Blog",
    description: null,
    parents: [{ uri: "/en-US/blog/", title: "Webdocs Blog" }],
    other_translations: [SELF],
    renderer: "BlogIndex",
  };
  return render(<BlogIndex page={page} />, { path: "/en-US/blog/" });
}

function showPost(changes: Partial<BlogMeta> = {}) {
  const meta = makeMeta(changes);
  const url = `/en-US/blog/${meta.slug}/`;
  const page: BlogPostPage = {
    doc: {
      mdn_url: url,
      locale: "en-US",
      native: "English (US)",
      title: meta.title,
      pageTitle: `${meta.title} | Webdocs Blog`,
      summary: meta.description,
      noIndexing: false,
      body: [prose("<p>First.</p>"), prose("<p>Then.</p>", "Part")],
      toc: [{ id: "part", text: "Part" }],
    },
    blogMeta: meta,
    locale: "en-US",
    url,
    image: `https://webdocs.example${url}cover.png`,
    pageTitle: meta.title,
    description: meta.description,
    parents: [{ uri: url, title: meta.title }],
    other_translations: [SELF],
    renderer: "BlogPost",
  };
  return render(<BlogPost page={page} />, { path: url });
}

test("the index lists posts with title, byline, description and a link to read more", () => {
  const body = showIndex([makeMeta()]);
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Blog it better");
  const post = getByRole(body, "article");
  const title = getByRole(post, "link", { name: "Mind the gap" });
  expect(title.getAttribute("href")).toBe("/en-US/blog/gaps/");
  expect(post.textContent).toContain("About gaps.");
  expect(post.textContent).toContain("March 4, 2026");
  expect(post.textContent).toContain("3 min read");
  expect(getByRole(post, "link", { name: /^Read more/ }).textContent).toContain("→");
  const author = getByRole(post, "link", { name: "Ada" });
  expect(author.getAttribute("target")).toBe("_blank");
  expect(post.textContent).not.toContain("Sponsored");
});

test("all pictures of the index have a size, and all but the first are loaded lazily", () => {
  const body = showIndex([makeMeta(), makeMeta({ slug: "b" }), makeMeta({ slug: "c" })]);
  const covers = [...body.querySelectorAll("article img[src*='cover']")];
  expect(covers.map((img) => img.getAttribute("loading"))).toEqual([null, "lazy", "lazy"]);
  for (const img of covers) {
    expect(img.getAttribute("width")).toBe("800");
    expect(img.getAttribute("height")).toBe("420");
  }
  expect(covers[0]?.getAttribute("srcset")).toBe("/en-US/blog/gaps/cover-400w.webp 400w");
});

test("a sponsored post says so, in the list and on its page", () => {
  expect(showIndex([makeMeta({ sponsored: true })]).textContent).toContain("Sponsored");
  expect(showPost({ sponsored: true }).textContent).toContain("Sponsored");
  expect(showPost().textContent).not.toContain("Sponsored");
});

test("a post by an unknown author is attributed to the team", () => {
  const body = showPost({ author: { name: null, link: null, avatar_url: null } });
  expect(body.querySelector("header p")?.textContent).toContain("The Webdocs team");
});

test("a post has a table of contents, and links to the previous and the next post", () => {
  const body = showPost({
    links: {
      previous: { slug: "old", title: "Older" },
      next: { slug: "new", title: "Newer" },
    },
  });
  getByRole(body, "navigation", { name: "In this article" });
  const nav = getByRole(body, "navigation", { name: "More posts" });
  expect(getAllByRole(nav, "link").map((link) => link.getAttribute("href"))).toEqual([
    "/en-US/blog/old/",
    "/en-US/blog/new/",
  ]);
  expect(getAllByRole(nav, "heading", { level: 2 }).map((h) => h.textContent)).toEqual([
    "← Previous Post",
    "Next Post →",
  ]);
});

test("the picture of a post names its creator and its source", () => {
  const body = showPost({
    image: {
      file: "cover.png",
      alt: "A gap",
      creator: { name: "Bea", link: "https://bea.example/" },
      source: { name: "Pictures" },
    },
  });
  expect(body.querySelector("figcaption")?.textContent).toBe("Image by Bea via Pictures");
  const img = getByRole(body, "img", { name: "A gap" });
  expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["800", "420"]);
});

test("the language menu says that a post is only available in its language", () => {
  expect(showPost().textContent).toContain("This page is only available in this language.");
});
