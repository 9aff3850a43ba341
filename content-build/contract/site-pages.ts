import type {
  InteractiveExample,
  LiveSample,
  PageLink,
  Section,
  TocEntry,
  Translation,
} from "./documents.ts";
import type { ExerciseEntry } from "./play/exercises.ts";
import type { Locale } from "./locales.ts";

/*
 * The contract between compiler and site for pages other than documents; see `documents.ts` for
 * those.
 */

/** A blog post: `/en-US/blog/SLUG/`. */
export interface BlogPostPage {
  doc: {
    mdn_url: string;
    locale: Locale;
    native: string;
    title: string;
    pageTitle: string;
    summary: string;
    noIndexing: false;
    body: Section[];
    toc: TocEntry[];
    live_samples?: LiveSample[];
    interactive_examples?: InteractiveExample[];
  };
  blogMeta: BlogMeta;
  locale: Locale;
  url: string;
  /** Absolute URL of the image. */
  image: string;
  pageTitle: string;
  description: string;
  parents: PageLink[];
  other_translations: Translation[];
  renderer: "BlogPost";
}

/** The list of posts: `/en-US/blog/`. */
export interface BlogIndexPage {
  hyData: { posts: BlogMeta[]; pagination: { currentPage: number; numPages: number } };
  locale: Locale;
  url: string;
  image: null;
  pageTitle: string;
  description: string | null;
  parents: PageLink[];
  other_translations: Translation[];
  renderer: "BlogIndex";
}

/** Metadata of a post. */
export interface BlogMeta {
  slug: string;
  title: string;
  description: string;
  image: BlogImage;
  keywords?: string[];
  sponsored: boolean;
  /** ISO time, at midnight. */
  date: string;
  author: {
    name: string | null;
    link: string | null;
    avatar_url: string | null;
    /** A small version for bylines. */
    avatar_small?: string;
  };
  /** The previous and next post; absent in lists. */
  links?: { previous: BlogLink | null; next: BlogLink | null };
  /** Minutes. */
  readTime: number;
}

export interface BlogImage {
  file: string;
  /** Absent if it cannot be measured. */
  picture?: Picture;
  alt: string | null;
  source: BlogCredit | null;
  creator: BlogCredit | null;
}

/** Dimensions of an image, and its smaller copies, narrowest first. */
export interface Picture {
  width: number;
  height: number;
  copies: { file: string; width: number }[];
}

export interface BlogCredit {
  name: string;
  link?: string;
}

export interface BlogLink {
  slug: string;
  title: string;
}

/** A curriculum page: `/en-US/curriculum/core/`. */
export interface CurriculumPage {
  doc: CurriculumDoc;
  url: string;
  pageTitle: string;
  locale: Locale;
  renderer:
    | "CurriculumLanding"
    | "CurriculumOverview"
    | "CurriculumModule"
    | "CurriculumAbout"
    | "CurriculumDefault";
}

export interface CurriculumDoc {
  mdn_url: string;
  locale: Locale;
  native: string;
  title: string;
  pageTitle: string;
  summary: string | null;
  noIndexing: false;
  template: CurriculumTemplate;
  topic: CurriculumTopic | null;
  /** Title of a module's group. */
  group?: string;
  body: Section[];
  /** Includes the third level. */
  toc: TocEntry[];
  parents: PageLink[];
  /** All pages, with modules below their groups. */
  sidebar: CurriculumEntry[];
  /** On a landing page: all groups; on an overview: the group's modules. */
  modules?: CurriculumEntry[];
  prevNext?: { prev: CurriculumLink | null; next: CurriculumLink | null };
  /** The exercises of the lessons that a module leads to. */
  exercises?: ExerciseEntry[];
}

export type CurriculumTemplate = "landing" | "overview" | "module" | "about" | "default";

export type CurriculumTopic =
  | "Web Standards & Semantics"
  | "Styling"
  | "Scripting"
  | "Best Practices"
  | "Tooling";

export interface CurriculumLink {
  title: string;
  url: string;
}

export interface CurriculumEntry extends CurriculumLink {
  slug: string;
  summary: string | null;
  topic: CurriculumTopic | null;
  /** Ids of its exercises, if it has any. */
  exercises?: string[];
  children?: CurriculumEntry[];
}

/** A standalone page: about, community, help for subscribers. English only. */
export interface GenericPage {
  hyData: { title: string; sections: Section[]; toc: TocEntry[] };
  id: string;
  url: string;
  shortTitle: string | null;
  pageTitle: string;
  description: string | null;
  parents: PageLink[];
  other_translations: Translation[];
  renderer: "GenericDoc" | "GenericAbout" | "GenericCommunity";
}

/** A page that the app renders itself; the content only declares it. */
export interface SpaPage {
  slug: string;
  url: string;
  pageTitle: string;
  pageDescription: string | null;
  noIndexing: boolean;
  onlyFollow: boolean;
  other_translations: Translation[];
  renderer: string;
}

/** Data of a locale's home page: `/de/`. */
export interface HomePage {
  hyData: {
    pageDescription: string | null;
    featuredArticles: FeaturedArticle[];
    featuredContributor: FeaturedContributor | null;
    latestNews: { items: NewsItem[] };
    recentContributions: { items: Contribution[] };
  };
  url: string;
  pageTitle: string;
  renderer: "Homepage";
}

export interface FeaturedArticle {
  mdn_url: string;
  title: string;
  summary: string;
  tag: PageLink | null;
}

export interface FeaturedContributor {
  contributorName: string;
  url: string;
  quote: string;
}

export interface NewsItem {
  url: string;
  title: string;
  summary: string;
  author: string | null;
  source: { name: string; url: string };
  /** Day: `2026-09-08`. */
  published_at: string;
}

export interface Contribution {
  /** Number of the pull request; null for a direct commit. */
  number: number | null;
  title: string;
  url: string;
  updated_at: string;
  repo: { name: string; url: string };
}

/** A contributor spotlight: `/de/community/spotlight/NAME`. */
export interface SpotlightPage {
  hyData: {
    sections: Section[];
    contributorName: string;
    folderName: string;
    isFeatured: boolean;
    profileImg: string;
    /** Absent if it cannot be measured. */
    picture?: Picture;
    profileImgAlt: string;
    usernames: { github: string };
    quote: string;
  };
  url: string;
  short_title: string;
  pageTitle: string;
  description: string | null;
  parents: PageLink[];
  other_translations: Translation[];
  renderer: "ContributorSpotlight";
}
