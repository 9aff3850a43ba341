import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DEFAULT_LOCALE, NATIVE_NAMES } from "../contract/locales.ts";
import type { BlogIndexPage, BlogMeta, BlogPostPage } from "../contract/site-pages.ts";
import { pageFile } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import { atomFeed } from "../outputs/atom.ts";
import { bodyPictures } from "../outputs/body-pictures.ts";
import { makePicture } from "../outputs/pictures.ts";
import { rssFeed } from "../outputs/rss.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import type { Project } from "../project/project.ts";
import { makeSections, makeToc } from "../sections/index.ts";
import type { Settings } from "../settings.ts";
import {
  listFiles,
  type MarkdownSource,
  openCompilation,
  readMarkdownSource,
} from "./markdown-source.ts";
import { readTime } from "./read-time.ts";
import { renderBody } from "./render-body.ts";

/** As wide as posts and their lists show covers, on ordinary screens and on sharp ones. */
const COVER_WIDTHS = [400, 800, 1600];
const AVATAR_WIDTH = 80;

const BLOG_URL = `/${DEFAULT_LOCALE}/blog/`;
const SELF = { locale: DEFAULT_LOCALE, native: NATIVE_NAMES[DEFAULT_LOCALE] };

const credit = z.object({ name: z.string(), link: z.string().optional() });
const postSchema = z.object({
  slug: z.string().regex(/^[\w-]+$/, "letters, digits and hyphens only"),
  title: z.coerce.string(),
  description: z.string(),
  image: z.object({
    file: z.string(),
    alt: z.string().nullish(),
    source: credit.nullish(),
    creator: credit.nullish(),
  }),
  keywords: z.array(z.string()).optional(),
  sponsored: z.boolean().default(false),
  published: z.boolean().default(true),
  date: z.preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.string().regex(/^\d{4}-\d\d-\d\d$/, "a day such as 2026-09-08"),
  ),
  author: z.string(),
});
const authorSchema = z.object({
  name: z.string().nullish(),
  link: z.string().nullish(),
  avatar: z.string().nullish(),
});

type Post = MarkdownSource<z.infer<typeof postSchema>>;
type Author = MarkdownSource<z.infer<typeof authorSchema>>;

/** The blog as its files have it. */
export interface Blog {
  /** Newest first; only those that readers may see. */
  posts: Post[];
  authors: Map<string, Author>;
  issues: Issue[];
}

/** Reads all posts and authors. */
export function readBlog({ roots, today }: Settings): Blog | undefined {
  if (!roots.blog) return undefined;
  const issues: Issue[] = [];
  const keep = <T>(source: MarkdownSource<T> | Issue[]): MarkdownSource<T>[] => {
    if (!Array.isArray(source)) return [source];
    issues.push(...source);
    return [];
  };
  const root = roots.blog;
  const posts = listFiles(root)
    .filter((name) => /^[^/]+\/index\.md$/.test(name))
    .flatMap((name) => keep(readMarkdownSource(root, name, postSchema)))
    .filter(({ front }) => front.published && front.date <= today)
    .sort((a, b) => compare(b.front.date, a.front.date) || compare(a.front.title, b.front.title));
  const authors = new Map<string, Author>();
  const authorRoot = path.join(path.dirname(root), "authors");
  for (const name of existsSync(authorRoot) ? listFiles(authorRoot) : []) {
    const slug = /^([^/]+)\/index\.md$/.exec(name)?.[1];
    const source = slug ? keep(readMarkdownSource(authorRoot, name, authorSchema))[0] : undefined;
    if (slug && source) authors.set(slug, source);
  }
  return { posts, authors, issues };
}

/** Addresses of the blog. */
export function blogUrls({ posts }: Blog): string[] {
  return [BLOG_URL, ...posts.map(({ front }) => postUrl(front.slug))];
}

/** Compiles all posts, their list, their feeds. */
export async function makeBlog(
  project: Project,
  blog: Blog,
): Promise<{ outputs: Output[]; works: PageCompilation[] }> {
  const { siteName } = project.settings;
  const works: PageCompilation[] = [];
  const outputs: Output[] = [];
  const smallAvatars = await makeAvatars(blog, outputs);
  const metas = blog.posts.map((post) => metaOf(blog, post));
  const sizes = new Map<string, number>();
  for (const [at, { front, folder, file }] of blog.posts.entries()) {
    const meta = metas[at] as BlogMeta;
    const small = smallAvatars.get(front.author);
    if (small) meta.author.avatar_small = small;
    const cover = path.join(folder, front.image.file);
    const target = path.posix.join(
      path.posix.dirname(pageFile(postUrl(front.slug))),
      front.image.file,
    );
    const bytes = existsSync(cover) ? readFileSync(cover) : undefined;
    const made = bytes && (await makePicture(bytes, target, COVER_WIDTHS));
    if (bytes) sizes.set(front.slug, bytes.length);
    if (made) {
      meta.image.picture = made.picture;
      outputs.push(...made.outputs);
    } else blog.issues.push(missingCover(file, front.image.file));
  }
  for (const [at, post] of blog.posts.entries()) {
    const meta = metas[at] as BlogMeta;
    const { work, page, pictures } = await makePost(project, post, {
      ...meta,
      links: { previous: linkTo(metas[at + 1]), next: linkTo(metas[at - 1]) },
    });
    works.push(work);
    const file = pageFile(page.url);
    outputs.push({ path: file, content: JSON.stringify(page), url: page.url }, ...pictures);
    outputs.push(...attachments(post.folder, path.posix.dirname(file)));
  }
  const index: BlogIndexPage = {
    hyData: { posts: metas, pagination: { currentPage: 1, numPages: 1 } },
    locale: DEFAULT_LOCALE,
    url: BLOG_URL,
    image: null,
    pageTitle: `${siteName} Blog`,
    description: null,
    parents: [{ uri: BLOG_URL, title: `${siteName} Blog` }],
    other_translations: [{ ...SELF, title: `${siteName} Blog` }],
    renderer: "BlogIndex",
  };
  outputs.push({ path: pageFile(BLOG_URL), content: JSON.stringify(index), url: BLOG_URL });
  outputs.push({ path: "en-us/blog/rss.xml", content: rssFeed(project.settings, metas, sizes) });
  outputs.push({ path: "en-us/blog/atom.xml", content: atomFeed(project.settings, metas) });
  for (const [slug, author] of blog.authors) {
    outputs.push(...attachments(author.folder, `en-us/blog/author/${slug}`));
  }
  return { outputs, works };
}

/** Makes the avatars that stand beside names; gives their addresses by author. */
async function makeAvatars(blog: Blog, outputs: Output[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const [slug, { front, folder }] of blog.authors) {
    const file = front.avatar ? path.join(folder, front.avatar) : undefined;
    if (!file || !existsSync(file)) continue;
    const target = `en-us/blog/author/${slug}/${front.avatar}`;
    const made = await makePicture(readFileSync(file), target, [AVATAR_WIDTH]);
    const copy = made?.picture.copies[0];
    if (!made || !copy) continue;
    outputs.push(...made.outputs);
    urls.set(slug, `${BLOG_URL}author/${slug}/${copy.file}`);
  }
  return urls;
}

function missingCover(file: string, image: string): Issue {
  return {
    code: "image",
    severity: "warning",
    file,
    line: 1,
    column: 1,
    found: `image.file: ${image}, which is not there or cannot be read`,
    advice: "Put a picture of 800 by 420 pixels or more beside the post.",
  };
}

/** The address of a post. */
export function postUrl(slug: string): string {
  return `${BLOG_URL}${slug}/`;
}

async function makePost(
  project: Project,
  post: Post,
  blogMeta: BlogMeta,
): Promise<{ work: PageCompilation; page: BlogPostPage; pictures: Output[] }> {
  const { settings } = project;
  const { title, description } = blogMeta;
  const url = postUrl(blogMeta.slug);
  const facts = { locale: DEFAULT_LOCALE, url, title, pageType: "blog-post" };
  const work = openCompilation(project, post, facts);
  const dom = renderBody(work);
  const target = path.posix.dirname(pageFile(url));
  const pictures = await bodyPictures(dom, { folder: post.folder, url, target });
  const body = makeSections(dom.root, work);
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
      ...work.samples(),
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
  return { work, page, pictures };
}

function metaOf(blog: Blog, { front, body, file }: Post): BlogMeta {
  const author = blog.authors.get(front.author);
  if (!author && !blog.issues.some((issue) => issue.file === file)) {
    const found = `author: ${front.author}, of whom there is no file`;
    const advice = `Write authors/${front.author}/index.md.`;
    blog.issues.push({
      code: "front-matter",
      severity: "warning",
      file,
      line: 1,
      column: 1,
      found,
      advice,
    });
  }
  const avatar = author?.front.avatar;
  const { image } = front;
  return {
    slug: front.slug,
    title: front.title,
    description: front.description,
    image: {
      file: image.file,
      alt: image.alt ?? null,
      source: cleanCredit(image.source),
      creator: cleanCredit(image.creator),
    },
    ...(front.keywords ? { keywords: front.keywords } : {}),
    sponsored: front.sponsored,
    date: `${front.date}T00:00:00.000Z`,
    author: {
      name: author?.front.name ?? null,
      link: author?.front.link ?? null,
      avatar_url: avatar ? `${BLOG_URL}author/${front.author}/${avatar}` : null,
    },
    readTime: readTime(body),
  };
}

function cleanCredit(value: z.infer<typeof credit> | null | undefined) {
  if (!value) return null;
  return value.link ? { name: value.name, link: value.link } : { name: value.name };
}

function linkTo(meta: BlogMeta | undefined) {
  return meta ? { slug: meta.slug, title: meta.title } : null;
}

/** The files beside an `index.md`. */
function attachments(folder: string, target: string): Output[] {
  return listFiles(folder)
    .filter((name) => name !== "index.md" && !name.includes("/"))
    .map((name) => ({
      path: `${target}/${name}`,
      content: readFileSync(path.join(folder, name)),
    }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
