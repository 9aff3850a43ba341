import type { BlogMeta } from "../../contract/site-pages.ts";
import { readTime } from "../read-time.ts";
import { BLOG_URL } from "./blog-urls.ts";
import type { Blog, Credit, Post } from "./read-blog.ts";

/** Metadata of a post for lists. */
export function metaOf(blog: Blog, { front, body, file }: Post): BlogMeta {
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

function cleanCredit(value: Credit | null | undefined) {
  if (!value) return null;
  return value.link ? { name: value.name, link: value.link } : { name: value.name };
}

/** A link to the previous or next post. */
export function linkTo(meta: BlogMeta | undefined) {
  return meta ? { slug: meta.slug, title: meta.title } : null;
}
