import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Issue } from "../../issues.ts";
import type { Settings } from "../../settings.ts";
import { listFiles, type MarkdownSource, readMarkdownSource } from "../markdown-source.ts";

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

export type Credit = z.infer<typeof credit>;

export type Post = MarkdownSource<z.infer<typeof postSchema>>;

type Author = MarkdownSource<z.infer<typeof authorSchema>>;

/** The blog's sources. */
export interface Blog {
  /** Published posts, newest first. */
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
  const authorRoot = authorRootOf(root);
  for (const name of existsSync(authorRoot) ? listFiles(authorRoot) : []) {
    const slug = /^([^/]+)\/index\.md$/.exec(name)?.[1];
    const source = slug ? keep(readMarkdownSource(authorRoot, name, authorSchema))[0] : undefined;
    if (slug && source) authors.set(slug, source);
  }
  return { posts, authors, issues };
}

/** Authors are in a folder next to the posts. */
export function authorRootOf(root: string): string {
  return path.join(path.dirname(root), "authors");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
