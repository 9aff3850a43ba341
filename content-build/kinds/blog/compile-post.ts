import path from "node:path";
import { DEFAULT_LOCALE, nativeName } from "../../contract/locales.ts";
import type { BlogMeta, BlogPostPage } from "../../contract/site-pages.ts";
import { pageFile } from "../../contract/slugs.ts";
import type { Output } from "../../files/write.ts";
import { bodyPictures } from "../../outputs/body-pictures.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { makeSections, makeToc } from "../../sections/index.ts";
import { openCompilation } from "../markdown-source.ts";
import { renderBody } from "../render-body.ts";
import { BLOG_URL, postUrl } from "./blog-urls.ts";
import type { Post } from "./read-blog.ts";

/** The blog is in English only. */
export const SELF = { locale: DEFAULT_LOCALE, native: nativeName(DEFAULT_LOCALE) };

/** Compiles a post, and makes copies of its images. */
export async function makePost(
  project: Project,
  post: Post,
  blogMeta: BlogMeta,
): Promise<{ compilation: PageCompilation; page: BlogPostPage; pictures: Output[] }> {
  const { settings } = project;
  const { title, description } = blogMeta;
  const url = postUrl(blogMeta.slug);
  const facts = { locale: DEFAULT_LOCALE, url, title, pageType: "blog-post" };
  const compilation = openCompilation(project, post, facts);
  const dom = renderBody(compilation);
  const target = path.posix.dirname(pageFile(url));
  const pictures = await bodyPictures(dom, { folder: post.folder, url, target });
  const body = makeSections(dom.root, compilation);
  const page: BlogPostPage = {
    doc: {
      mdn_url: url,
      ...SELF,
      title,
      pageTitle: `${title} | ${settings.siteName} Blog`,
      summary: description,
      noIndexing: false,
      body,
      toc: makeToc(body),
      ...compilation.samples(),
    },
    blogMeta,
    locale: DEFAULT_LOCALE,
    url,
    image: `${settings.baseUrl}${url}${blogMeta.image.file}`,
    pageTitle: title,
    description,
    parents: [
      { uri: BLOG_URL, title: `${settings.siteName} Blog` },
      { uri: url, title },
    ],
    other_translations: [{ ...SELF, title }],
    renderer: "BlogPost",
  };
  return { compilation, page, pictures };
}
