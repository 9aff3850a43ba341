import { textContent } from "domutils";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../contract/locales.ts";
import type { FeaturedArticle, HomePage, NewsItem } from "../contract/site-pages.ts";
import { documentUrl, pageFile, splitLocale } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import { parseHtml } from "../html/parse.ts";
import { sourceSummary } from "../macros/lists/source-summary.ts";
import type { Project } from "../project/project.ts";
import { recentContributions, stampContributions } from "../source/contributions.ts";
import { crumbTitle, plainTitle } from "../source/titles.ts";
import { blog } from "./blog/blog.ts";
import { BLOG_URL, postUrl } from "./blog/blog-urls.ts";
import type { Blog } from "./blog/read-blog.ts";
import { generic } from "./generic/generic.ts";
import type { PageKind, SourcesByKind } from "./page-kind.ts";
import { featuredContributor, spotlight } from "./spotlight/spotlight.ts";

const NEWS = 4;

/** The data of every locale's home page, collected from other kinds. */
export const home: PageKind = {
  name: "home",
  read: ({ roots }) =>
    roots.generic || roots.blog || roots.spotlight ? { issues: [] } : undefined,
  addresses: () => [],
  stamp: stampContributions,
  compile: async (project, _source, sources) => ({
    outputs: await makeHomes(project, sources),
    compilations: [],
  }),
};

async function makeHomes(project: Project, sources: SourcesByKind): Promise<Output[]> {
  const contributions = await recentContributions(project.settings);
  const posts = sources.get(blog);
  const portraits = sources.get(spotlight);
  const facts = sources.get(generic)?.spas[""];
  return LOCALES.map((locale) => {
    const url = `/${locale}/`;
    const page: HomePage = {
      hyData: {
        pageDescription: facts?.pageDescription ?? null,
        featuredArticles: (facts?.data?.homePage.featuredArticles ?? []).flatMap(
          (address) => featured(project, posts, locale, address) ?? [],
        ),
        featuredContributor: featuredContributor(portraits, locale),
        latestNews: { items: latestNews(project, posts) },
        recentContributions: { items: contributions },
      },
      url,
      pageTitle: facts?.pageTitle ?? project.settings.siteName,
      renderer: "Homepage",
    };
    return { path: pageFile(url), content: JSON.stringify(page), url };
  });
}

/** A featured article in the reader's language, or in English. */
function featured(
  project: Project,
  posts: Blog | undefined,
  locale: Locale,
  address: string,
): FeaturedArticle | undefined {
  const post = posts?.posts.find(({ front }) => postUrl(front.slug) === address);
  if (post) {
    const { title, description: summary } = post.front;
    const tag = { uri: BLOG_URL, title: "Blog" };
    return { mdn_url: address, title, summary, tag };
  }
  const { index } = project;
  const { rest } = splitLocale(address);
  const page =
    index.resolve(`/${locale}${rest}`).page ?? index.resolve(`/${DEFAULT_LOCALE}${rest}`).page;
  if (!page) return undefined;
  const area = page.slug.split("/").slice(0, 2).join("/");
  const parent = index.findWithFallback(locale, area);
  const summary = textContent(parseHtml(sourceSummary({ project }, page)).root);
  return {
    mdn_url: documentUrl(page.locale, page.slug),
    title: plainTitle(page.title),
    summary,
    tag: parent
      ? { uri: documentUrl(parent.locale, parent.slug), title: crumbTitle(parent) }
      : null,
  };
}

/** The newest posts that are not sponsored. */
function latestNews(project: Project, posts: Blog | undefined): NewsItem[] {
  if (!posts) return [];
  const source = { name: `${project.settings.siteName} Blog`, url: BLOG_URL };
  return posts.posts
    .filter(({ front }) => !front.sponsored)
    .slice(0, NEWS)
    .map(({ front }) => ({
      url: postUrl(front.slug),
      title: front.title,
      summary: front.description,
      author: posts.authors.get(front.author)?.front.name ?? null,
      source,
      published_at: front.date,
    }));
}
