import { stampFiles } from "../markdown-source.ts";
import type { PageKind } from "../page-kind.ts";
import { blogUrls } from "./blog-urls.ts";
import { compileBlog } from "./compile-blog.ts";
import { authorRootOf, type Blog, readBlog } from "./read-blog.ts";

/** Posts, newest first, with their list and feeds. English only. */
export const blog: PageKind<Blog> = {
  name: "blog",
  area: "/blog",
  read: readBlog,
  addresses: blogUrls,
  stamp: ({ roots }) => [roots.blog, roots.blog && authorRootOf(roots.blog)].flatMap(stampFiles),
  compile: compileBlog,
};
