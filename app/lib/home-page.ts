/** What `{locale}/index.json` holds for the home page. Everything in it may be missing. */
export interface HomePage {
  hyData: {
    featuredArticles?: FeaturedArticle[];
    latestNews?: { items: NewsItem[] };
    recentContributions?: { items: Contribution[] };
    featuredContributor?: FeaturedContributor | null;
  };
}

export interface FeaturedArticle {
  mdn_url: string;
  title: string;
  summary: string;
  tag: { uri: string; title: string } | null;
}

export interface NewsItem {
  url: string;
  title: string;
  published_at: string;
  source: { url: string; name: string };
}

export interface Contribution {
  number: number;
  url: string;
  title: string;
  updated_at: string;
  repo: { url: string; name: string };
}

export interface FeaturedContributor {
  url: string;
  contributorName: string;
  quote: string;
}
