import { DEFAULT_LOCALE, LOCALES, type Locale } from "../contract/locales.ts";
import type { FeaturedArticle, HomePage, NewsItem } from "../contract/site-pages.ts";
import { documentUrl, pageFile, splitLocale } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import { textOf } from "../html/nodes.ts";
import { parseHtml } from "../html/parse.ts";
import { sourceSummary } from "../macros/lists/source-summary.ts";
import type { Project } from "../project/project.ts";
import { recentContributions } from "../source/contributions.ts";
import { crumbTitle, plainTitle } from "../source/titles.ts";
import { type Blog, blogUrls, postUrl } from "./blog.ts";
import type { GenericContent } from "./generic.ts";
import { featuredContributor, type Spotlights } from "./spotlight.ts";

const NEWS = 4;

/** What home pages are made of. */
export interface HomeSources {
  blog: Blog | undefined;
  generic: GenericContent | undefined;
  spotlights: Spotlights | undefined;
}

/** The data of the home page of every locale. */
export async function makeHomes(project: Project, sources: HomeSources): Promise<Output[]> {
  const contributions = await recentContributions(project.settings);
  const home = sources.generic?.spas[""];
  return LOCALES.map((locale) => {
    const url = `/${locale}/`;
    const page: HomePage = {
      hyData: {
        pageDescription: home?.pageDescription ?? null,
        featuredArticles: (home?.data?.homePage.featuredArticles ?? []).flatMap(
          (address) => featured(project, sources.blog, locale, address) ?? [],
        ),
        featuredContributor: featuredContributor(sources.spotlights, locale),
        latestNews: { items: latestNews(project, sources.blog) },
        recentContributions: { items: contributions },
      },
      url,
      pageTitle: home?.pageTitle ?? project.settings.siteName,
      renderer: "Homepage",
    };
    return { path: pageFile(url), content: JSON.stringify(page), url };
  });
}

/** An article in the reader's language, or in English. */
function featured(
  project: Project,
  blog: Blog | undefined,
  locale: Locale,
  address: string,
): FeaturedArticle | undefined {
  const post = blog?.posts.find(({ front }) => postUrl(front.slug) === address);
  if (post && blog) {
    const { title, description: summary } = post.front;
    const tag = { uri: blogUrls(blog)[0] ?? address, title: "Blog" };
    return { mdn_url: address, title, summary, tag };
  }
  const { index } = project;
  const { rest } = splitLocale(address);
  const page =
    index.resolve(`/${locale}${rest}`).page ?? index.resolve(`/${DEFAULT_LOCALE}${rest}`).page;
  if (!page) return undefined;
  const area = page.slug.split("/").slice(0, 2).join("/");
  const parent = index.findWithFallback(locale, area);
  const summary = textOf(parseHtml(sourceSummary({ project }, page)).root);
  return {
    mdn_url: documentUrl(page.locale, page.slug),
    title: plainTitle(page.title),
    summary,
    tag: parent
      ? { uri: documentUrl(parent.locale, parent.slug), title: crumbTitle(parent) }
      : null,
  };
}

/** The newest posts that nobody has paid for. */
function latestNews(project: Project, blog: Blog | undefined): NewsItem[] {
  if (!blog) return [];
  const source = { name: `${project.settings.siteName} Blog`, url: blogUrls(blog)[0] ?? "" };
  return blog.posts
    .filter(({ front }) => !front.sponsored)
    .slice(0, NEWS)
    .map(({ front }) => ({
      url: postUrl(front.slug),
      title: front.title,
      summary: front.description,
      author: blog.authors.get(front.author)?.front.name ?? null,
      source,
      published_at: front.date,
    }));
}
