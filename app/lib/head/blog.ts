import { SITE_NAME } from "#app/lib/site.ts";
import type { BlogPostPage } from "#content-build/contract/site-pages.ts";

/** Feeds of the blog, for the heads of its pages. */
export const BLOG_FEEDS = [
  { href: "/en-US/blog/rss.xml", type: "application/rss+xml", title: `${SITE_NAME} Blog (RSS)` },
  { href: "/en-US/blog/atom.xml", type: "application/atom+xml", title: `${SITE_NAME} Blog (Atom)` },
];

/** Structured data of a blog post. */
export function blogPosting({ url, blogMeta: meta }: BlogPostPage, origin: string) {
  const { title, description, date, author, image, keywords } = meta;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description,
    url: origin + url,
    mainEntityOfPage: origin + url,
    inLanguage: "en-US",
    datePublished: date,
    image: origin + url + image.file,
    ...(keywords ? { keywords: keywords.join(", ") } : {}),
    author: author.name
      ? { "@type": "Person", name: author.name, ...(author.link ? { url: author.link } : {}) }
      : { "@type": "Organization", name: SITE_NAME },
    publisher: {
      "@type": "Organization",
      name: SITE_NAME,
      logo: { "@type": "ImageObject", url: `${origin}/icon-512.png` },
    },
  };
}
