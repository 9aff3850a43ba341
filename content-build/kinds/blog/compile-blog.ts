import path from "node:path";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { BlogIndexPage, BlogMeta } from "../../contract/site-pages.ts";
import { pageFile } from "../../contract/slugs.ts";
import type { Output } from "../../files/write.ts";
import { atomFeed } from "../../outputs/atom.ts";
import { rssFeed } from "../../outputs/rss.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { attachments } from "../markdown-source.ts";
import type { CompiledKind } from "../page-kind.ts";
import { addPictures } from "./blog-pictures.ts";
import { BLOG_URL } from "./blog-urls.ts";
import { makePost, SELF } from "./compile-post.ts";
import { linkTo, metaOf } from "./post-meta.ts";
import type { Blog } from "./read-blog.ts";

/** Compiles all posts, their list and their feeds. */
export async function compileBlog(project: Project, blog: Blog): Promise<CompiledKind> {
  const { siteName } = project.settings;
  const compilations: PageCompilation[] = [];
  const outputs: Output[] = [];
  const metas = blog.posts.map((post) => metaOf(blog, post));
  const sizes = await addPictures(blog, metas, outputs);
  for (const [at, post] of blog.posts.entries()) {
    const meta = metas[at] as BlogMeta;
    const { compilation, page, pictures } = await makePost(project, post, {
      ...meta,
      links: { previous: linkTo(metas[at + 1]), next: linkTo(metas[at - 1]) },
    });
    compilations.push(compilation);
    const file = pageFile(page.url);
    outputs.push({ path: file, content: JSON.stringify(page), url: page.url }, ...pictures);
    outputs.push(...attachments(post.folder, path.posix.dirname(file)));
  }
  const index = indexPage(siteName, metas);
  outputs.push({ path: pageFile(BLOG_URL), content: JSON.stringify(index), url: BLOG_URL });
  outputs.push({ path: "en-us/blog/rss.xml", content: rssFeed(project.settings, metas, sizes) });
  outputs.push({ path: "en-us/blog/atom.xml", content: atomFeed(project.settings, metas) });
  for (const [slug, author] of blog.authors) {
    outputs.push(...attachments(author.folder, `en-us/blog/author/${slug}`));
  }
  return { outputs, compilations };
}

function indexPage(siteName: string, posts: BlogMeta[]): BlogIndexPage {
  return {
    hyData: { posts, pagination: { currentPage: 1, numPages: 1 } },
    locale: DEFAULT_LOCALE,
    url: BLOG_URL,
    image: null,
    pageTitle: `${siteName} Blog`,
    description: null,
    parents: [{ uri: BLOG_URL, title: `${siteName} Blog` }],
    other_translations: [{ ...SELF, title: `${siteName} Blog` }],
    renderer: "BlogIndex",
  };
}
