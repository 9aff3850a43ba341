import type { ProseText } from "./blocks.ts";
import type { Locale } from "./locales.ts";
import type { PackedSample } from "./play/sample-code.ts";
import type { BaselineLevel } from "./search.ts";

/**
 * The contract between compiler and site: the contents of `index.json`. Titles without the suffix
 * `HTML` are plain text; fields named `content` or `…HTML` are safe HTML.
 */
export interface DocPage {
  doc: Doc;
  url: string;
  renderer: "Doc";
}

export interface Doc {
  mdn_url: string;
  locale: Locale;
  native: string;
  title: string;
  titleHTML: string;
  /** Positions in `titleHTML` where long names may break. */
  titleBreaks?: number[];
  /** Title of the document: `color - CSS | Webdocs`. */
  pageTitle: string;
  short_title: string;
  /** Text of the first paragraph; absent if there is none. */
  summary?: string;
  body: Section[];
  toc: TocEntry[];
  /** From the root down to this page. Absent for orphaned pages. */
  parents?: PageLink[];
  /** Every locale of this page, including its own, in the order of LOCALES. */
  other_translations: Translation[];
  isActive: boolean;
  isMarkdown: boolean;
  isTranslated: boolean;
  /** On translations: the sections of the English page that have changed since, if known. */
  changedSections?: ChangedSection[];
  hasMathML?: boolean;
  noIndexing: boolean;
  /** ISO time of the last change; null without history. */
  modified: string | null;
  popularity: number | null;
  source: Source;
  pageType: string;
  status?: PageStatus[];
  browserCompat?: string[];
  /** Name of the sidebar from the front matter, in lower case. */
  sidebarMacro?: string;
  /** Path of the shared sidebar in the tree: `en-us/_sidebars/cssref.json`. See `Sidebar`. */
  sidebar?: string;
  baseline?: Baseline;
  fragments?: string[];
  /** Live samples in order, with their sources; ids are unique. */
  live_samples?: LiveSample[];
  /** Interactive examples, in the order of their elements. */
  interactive_examples?: InteractiveExample[];
}

export type PageStatus = "experimental" | "deprecated" | "non-standard";

/** How links to a page are marked: with its status, or as discouraged by Baseline. */
export type ListedStatus = PageStatus | "discouraged";

/** A section of an English page. */
export interface ChangedSection {
  /** Its fragment; empty for the text before the first heading. */
  id: string;
  title: string;
}

export interface PageLink {
  uri: string;
  title: string;
}

export interface Translation {
  locale: Locale;
  title: string;
  native: string;
  /** Its URL, if it differs in more than the locale. */
  url?: string;
}

export interface Source {
  /** Folder below the content root: `en-us/web/css`. */
  folder: string;
  filename: string;
  github_url: string;
  last_commit_url: string;
  /** Names of authors from before the history of the repository began. */
  contributors?: string[];
}

export interface TocEntry {
  id: string;
  /** Inner HTML of the heading, without links. */
  text: string;
  /** Positions in `text` where long names may break. */
  breaks?: number[];
  sub?: boolean;
}

export type Section = ProseSection | CompatSection | SpecificationsSection;

export interface ProseSection {
  type: "prose";
  value: SectionHead & ProseText & { content: string };
}

export interface CompatSection {
  type: "browser_compatibility";
  value: SectionHead & ProseText & { query: string; table?: CompatTable };
}

export interface SpecificationsSection {
  type: "specifications";
  value: SectionHead & ProseText & { query: string; specifications: Specification[] };
}

export interface SectionHead {
  id: string | null;
  /** Inner HTML of the heading. */
  title: string | null;
  /** Positions in `title` where long names may break. */
  breaks?: number[];
  /** Whether `title` contains links, so that it cannot be in a link itself. */
  hasLinks?: boolean;
  isH3: boolean;
}

export interface Specification {
  bcdSpecificationURL: string;
  title: string;
}

/** A browser compatibility table, ready to render: a row per feature, a cell per browser. */
export interface CompatTable {
  /** Source file of the feature in the data's repository. */
  sourceFile?: string;
  browsers: CompatBrowser[];
  rows: CompatRow[];
  /** Number of rows left out of a table that is too long. */
  omitted?: number;
}

export interface CompatBrowser {
  id: string;
  name: string;
  platform: "desktop" | "mobile" | "server";
}

export interface CompatRow {
  /** Key relative to the query; empty for the feature itself. */
  key: string;
  /** Long names contain `<wbr>`. */
  nameHTML: string;
  depth: number;
  url?: string;
  status?: PageStatus[];
  /** Statements by browser, in the table's order; the newest first. */
  support: CompatStatement[][];
}

export interface CompatStatement {
  /** A version; true: in an unknown version; false: not supported; null: unknown. */
  added: string | boolean | null;
  removed?: string | boolean;
  /** ISO date of the release of version `added`. */
  released?: string;
  /** Version `added` is not released yet. */
  preview?: boolean;
  partial?: boolean;
  prefix?: string;
  alternativeName?: string;
  flags?: { type: string; name: string; value?: string }[];
  notesHTML?: string[];
  bugs?: string[];
}

export interface Baseline {
  baseline: "high" | "low" | false;
  baseline_low_date?: string;
  baseline_high_date?: string;
  asterisk?: boolean;
  /** Discouraged for new sites, or about to be removed from browsers. */
  discouraged?: "discouraged" | "removing";
  /** Why, in English. */
  reasonHTML?: string;
  /** Features to use instead, with their pages in the document's language or else English. */
  alternatives?: { name: string; url?: string }[];
  support: Partial<Record<BaselineBrowser, string>>;
  feature?: { id: string; name: string };
}

export type BaselineBrowser =
  | "chrome"
  | "chrome_android"
  | "edge"
  | "firefox"
  | "firefox_android"
  | "safari"
  | "safari_ios";

/**
 * Code to be run in a frame. In a section's HTML it is `<iframe data-live-id="ID">` without a URL:
 * the renderer sets one on the play origin, and only then adds `allow-same-origin` to its
 * `sandbox`. Relative URLs in the code resolve against the frame's `data-live-path`. Several frames
 * may show the same sample.
 */
export interface LiveSample {
  /** Value of the frame's `data-live-id`, and of `#livesample_fullscreen=ID` in links. */
  id: string;
  /** Title of the frame, in the page's language. */
  title: string;
  /** Width of the frame as written by the author: `600`, `100%`. */
  width?: string;
  height?: string;
  /** Permissions policy of the frame. */
  allow?: string;
  /** Sandbox permissions besides scripts: `allow-modals`, `allow-forms`, `allow-popups`. */
  sandbox?: string[];
  html?: string;
  css?: string;
  js?: string;
  /** It supports dark mode; other samples always get a light canvas. */
  followsTheme?: true;
  /** The code packed for its URL; absent if it has no code. */
  packed?: PackedSample;
}

/**
 * Code that readers can edit and run. In a section's HTML it is an `<interactive-example>` element;
 * the code blocks that follow (`pre` with class `interactive-example` or
 * `interactive-example-choice`) show the same without script. Elements and entries correspond by
 * order.
 */
export interface InteractiveExample {
  /** The element's `name` attribute. Authors write HTML there: `&lt;a&gt;`. */
  name: string;
  /** The name as plain text: `<a>`. */
  title: string;
  /** Editors with their output, a script with its console, or declarations to choose from. */
  template: "tabbed" | "console" | "choices";
  /** A named height: `shorter`, `taller`, `tabbed-standard`. */
  height?: string;
  /** In `js`, `{%wasm-url%}` stands for the URL of the compiled `wat`. */
  files: { html?: string; css?: string; js?: string; wat?: string };
  /** For template `choices`: declarations, each applicable on its own. */
  choices?: string[];
  /** The code packed for its URL; absent if it only starts on request. */
  packed?: PackedSample;
}

/**
 * A sidebar as structured data, stored once for all pages that show it. The current entry is marked
 * when it is rendered.
 */
export interface Sidebar {
  name: string;
  locale: Locale;
  content: SidebarNode[];
}

export interface SidebarNode {
  title: string;
  /** The title with `<code>` and `<wbr>`; absent if it is all text or all code. */
  titleHTML?: string;
  uri?: string;
  /** The title is code. */
  code?: boolean;
  /** A heading between groups. */
  section?: boolean;
  /** A disclosure, and its initial state. Absent: always visible. */
  details?: "open" | "closed";
  status?: ListedStatus[];
  /** Leads to another site. */
  external?: boolean;
  /** Not translated: leads to the English page. */
  onlyInEnUs?: boolean;
  /** Language of the title, if it differs from the sidebar's. */
  lang?: Locale;
  /** Without a page: shown as text. */
  missing?: boolean;
  content?: SidebarNode[];
}

/** `outdated.json`: translations whose English page has changed since they were last edited. */
export interface Outdated {
  title: string;
  url: string;
  /** Last change of the translation, and of its original. */
  modified: string;
  changed: string;
}

/** `search-index.json`: the titles that the search box in the header matches. */
export type SearchIndex = { title: string; url: string }[];

/** The text of a page as search indexes it; stored outside the published tree. */
export interface SearchPage {
  url: string;
  locale: Locale;
  slug: string;
  title: string;
  /** Other titles: the short one, a translation's English one, engines' messages for an error. */
  titles: string[];
  pageType: string;
  /** If its feature has a Baseline status. */
  baseline?: BaselineLevel;
  deprecated: boolean;
  summary: string;
  /** Sections with whitespace normalised. */
  sections: [id: string, heading: string, text: string][];
  /** Distinct identifiers and code words of the running text. */
  code: string;
  /** Links to other pages, without fragments, with their texts. */
  links: [to: string, text: string][];
}

/** A document as full-text search indexes it. All fields are plain text. */
export interface SearchRow {
  url: string;
  locale: Locale;
  slug: string;
  /** The slug of a translation's English original; empty if it is the same. */
  original: string;
  title: string;
  /**
   * Other titles, one per line: the short one, a translation's English one, those of
   * `search-aliases.yaml`.
   */
  aliases: string;
  /** One per line: texts of links to it, and former titles. */
  links: string;
  /** Phrases of people who do not know its name, one per line; for a section, `id<TAB>phrase`. */
  phrases: string;
  pageType: string;
  baseline?: BaselineLevel;
  deprecated: boolean;
  summary: string;
  /** One section per line, as `id<TAB>heading`, so that a hit can link to it. */
  headings: string;
  /** Distinct identifiers and code words of the running text. */
  code: string;
  /** Texts of the sections, one per line, in the order of `headings`. */
  body: string;
  /** Share of page views, 0 to 1. */
  popularity: number;
  /** Popularity of the parent page. */
  above: number;
  /** Detects changes to the row. */
  hash: string;
}

/** `manifest.json` of a build. */
export interface BuildManifest {
  /** A hash of everything below: the version of the content. */
  version: string;
  files: BuiltFile[];
  /** Redirects: path and target, both with locale. */
  redirects: [from: string, to: string][];
  /** Files that are not published. */
  aside?: BuiltFile[];
}

export interface BuiltFile {
  /** Path in the tree: `en-us/docs/web/css/index.json`. */
  path: string;
  /** First 32 hex digits of the SHA-256 of its bytes. */
  hash: string;
  /** In bytes. */
  size: number;
  /** Canonical URL of the page, for `index.json` files: `/en-US/docs/Web/CSS`. */
  url?: string;
  /** Not published. */
  aside?: true;
}

/** Issues of a page, for its author; shown in development only. */
export interface PageIssues {
  /** Source file, relative to its root. */
  file: string;
  issues: PageIssue[];
}

/** A mistake in the sources, as in `issues.json`: position, finding, advice. */
export interface Flaw {
  code: string;
  /** Errors affect readers: a page or a part of it is missing. */
  severity: "error" | "warning";
  /** Path relative to its root: `en-us/web/css/index.md`. */
  file: string;
  line: number;
  column: number;
  /** The text that was found. */
  found: string;
  /** The suggested replacement. */
  advice: string;
}

/** An issue of a page or its sidebar. */
export interface PageIssue extends Flaw {
  /** Absolute path, for opening it. */
  path: string;
}
