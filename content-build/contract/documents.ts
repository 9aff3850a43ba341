import type { ProseText } from "./blocks.ts";
import type { Locale } from "./locales.ts";
import type { PackedSample } from "./sample-code.ts";

/**
 * The contract between the content compiler and the site: what an `index.json`
 * holds. Titles without an `HTML` suffix are plain text, everything named
 * `content` or `…HTML` is safe HTML.
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
  /** Places in `titleHTML` where long names may break. */
  titleBreaks?: number[];
  /** Title for the browser: `color - CSS | Webdocs`. */
  pageTitle: string;
  short_title: string;
  /** Text of the first paragraph; absent where a page has none. */
  summary?: string;
  body: Section[];
  toc: TocEntry[];
  /** From the topmost page down to this one. Absent for orphaned pages. */
  parents?: PageLink[];
  /** Every locale in which this page exists, this one included, in the order of LOCALES. */
  other_translations: Translation[];
  isActive: boolean;
  isMarkdown: boolean;
  isTranslated: boolean;
  hasMathML?: boolean;
  noIndexing: boolean;
  /** ISO date and time of the last change, or null where no history is known. */
  modified: string | null;
  popularity: number | null;
  source: Source;
  pageType: string;
  status?: PageStatus[];
  browserCompat?: string[];
  /** Name of the sidebar, lower-cased, as the front matter has it. */
  sidebarMacro?: string;
  /** Tree path of the shared sidebar: `en-us/_sidebars/cssref.json`. See `Sidebar`. */
  sidebar?: string;
  baseline?: Baseline;
  fragments?: string[];
  /** The live samples on this page with their sources, in order, each id once. */
  live_samples?: LiveSample[];
  /** The interactive examples on this page, in the order of their elements. */
  interactive_examples?: InteractiveExample[];
}

export type PageStatus = "experimental" | "deprecated" | "non-standard";

/** What links to a page say of it: its status, or that Baseline discourages its feature. */
export type ListedStatus = PageStatus | "discouraged";

export interface PageLink {
  uri: string;
  title: string;
}

export interface Translation {
  locale: Locale;
  title: string;
  native: string;
  /** Its address, where it is not that of this page in the other locale. */
  url?: string;
}

export interface Source {
  /** Folder below the content root: `en-us/web/css`. */
  folder: string;
  filename: string;
  github_url: string;
  last_commit_url: string;
}

export interface TocEntry {
  id: string;
  /** HTML of the heading. */
  text: string;
  /** Places in `text` where long names may break. */
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
  /** HTML of the heading. */
  title: string | null;
  /** Places in `title` where long names may break. */
  breaks?: number[];
  isH3: boolean;
}

export interface Specification {
  bcdSpecificationURL: string;
  title: string;
}

/** Browser support, ready to be rendered: one row a feature, one cell a browser. */
export interface CompatTable {
  /** The file of the feature in the repository of the data. */
  sourceFile?: string;
  browsers: CompatBrowser[];
  rows: CompatRow[];
}

export interface CompatBrowser {
  id: string;
  name: string;
  platform: "desktop" | "mobile" | "server";
}

export interface CompatRow {
  /** Key below the query, empty for the feature itself. */
  key: string;
  /** With the places where long names may break, as `<wbr>`. */
  nameHTML: string;
  depth: number;
  url?: string;
  status?: PageStatus[];
  /** For each browser of the table, in its order, newest statement first. */
  support: CompatStatement[][];
}

export interface CompatStatement {
  /** A version; true: since an unknown version; false: no; null: not known. */
  added: string | boolean | null;
  removed?: string | boolean;
  /** ISO date on which the `added` version was released. */
  released?: string;
  /** The `added` version is not released yet. */
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
  /** Not to be used in new sites, or about to be removed from browsers. */
  discouraged?: "discouraged" | "removing";
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
 * Code of the page that runs in a frame. Its place is `<iframe data-live-id="ID">` in the
 * HTML of a section, without an address: whoever runs the sample gives it one on the play
 * origin, and only then adds `allow-same-origin` to its `sandbox`. Relative addresses in
 * the code count from `data-live-path` of the frame. Several frames may show one sample.
 */
export interface LiveSample {
  /** What `data-live-id` of the frame and `#livesample_fullscreen=ID` of links say. */
  id: string;
  /** What the frame is called, in the page's language. */
  title: string;
  /** As authors write it, for the frame: `600`, `100%`. */
  width?: string;
  height?: string;
  /** Permissions policy of the frame. */
  allow?: string;
  /** What the sandbox permits beside scripts: `allow-modals`, `allow-forms`, `allow-popups`. */
  sandbox?: string[];
  html?: string;
  css?: string;
  js?: string;
  /** It can be dark where the page is; others are always shown on a light canvas. */
  followsTheme?: true;
  /** What its address says; absent where it has no code. */
  packed?: PackedSample;
}

/**
 * Code that readers may change and run. Its place is an element `<interactive-example>`
 * in the HTML of a section; the code blocks that follow there (`pre` with the class
 * `interactive-example` or `interactive-example-choice`) say the same to readers without
 * script. The n-th element of the page is the n-th of these.
 */
export interface InteractiveExample {
  /** What the attribute `name` of the element says. Authors write HTML there: `&lt;a&gt;`. */
  name: string;
  /** The same as text, for those who read it: `<a>`. */
  title: string;
  /** Panes with their output, a script with its console, or values to choose from. */
  template: "tabbed" | "console" | "choices";
  /** A name for a height: `shorter`, `taller`, `tabbed-standard`. */
  height?: string;
  /** In `js`, `{%wasm-url%}` stands for the address of what `wat` compiles to. */
  files: { html?: string; css?: string; js?: string; wat?: string };
  /** Of the template `choices`: declarations, each of which can be applied. */
  choices?: string[];
  /** What its address says; absent where only the reader starts it. */
  packed?: PackedSample;
}

/**
 * A sidebar as structured data, kept once and referenced by every page that
 * shows it. Which entry is the current one is decided where it is rendered.
 */
export interface Sidebar {
  name: string;
  locale: Locale;
  content: SidebarNode[];
}

export interface SidebarNode {
  title: string;
  /** The title with `<code>` around a part of it, and `<wbr>` in long names; absent where it is all text or all code. */
  titleHTML?: string;
  uri?: string;
  /** The title is code. */
  code?: boolean;
  /** A heading between groups. */
  section?: boolean;
  /** A disclosure, and whether it starts open. Absent: always visible. */
  details?: "open" | "closed";
  status?: ListedStatus[];
  /** The link leaves the site. */
  external?: boolean;
  /** The target has no translation, the link leads to English. */
  onlyInEnUs?: boolean;
  /** The language of the title, where it is not that of the sidebar. */
  lang?: Locale;
  /** No such page: shown as text. */
  missing?: boolean;
  content?: SidebarNode[];
}

/** `outdated.json`: translations whose English page has changed since. */
export interface Outdated {
  title: string;
  url: string;
  /** When the translation changed last, and when its original did. */
  modified: string;
  changed: string;
}

/** `search-index.json`: what the search box of the header matches. */
export type SearchIndex = { title: string; url: string }[];

/** What search knows of a page from its own text: kept beside the published tree. */
export interface SearchPage {
  url: string;
  locale: Locale;
  slug: string;
  title: string;
  /** Other titles: the short one, the English one of a translation, what engines say of an error. */
  titles: string[];
  pageType: string;
  deprecated: boolean;
  summary: string;
  /** One for each section: its id, its heading, its text, white space folded. */
  sections: [id: string, heading: string, text: string][];
  /** Identifiers and code words of the running text, each once. */
  code: string;
  /** Where its links to other pages lead, without fragments, and how they are called. */
  links: [to: string, text: string][];
}

/** One document as full-text search knows it. All fields are plain text. */
export interface SearchRow {
  url: string;
  locale: Locale;
  slug: string;
  title: string;
  /** Other titles, one a line: the short one, the English one of a translation, those of `search-aliases.yaml`. */
  aliases: string;
  /** What others call it, one a line: texts of links to it, and former titles. */
  links: string;
  pageType: string;
  deprecated: boolean;
  summary: string;
  /** One section a line, as `id<TAB>heading`, so that a hit can lead to it. */
  headings: string;
  /** Identifiers and code words of the running text, each once. */
  code: string;
  /** The texts of the sections, one a line, in the order of `headings`. */
  body: string;
  /** Share of page views, 0 to 1. */
  popularity: number;
  /** The popularity of the page above it. */
  above: number;
  /** The row is current while it is the same. */
  hash: string;
}

/** What `manifest.json` beside the tree says of a build. */
export interface BuildManifest {
  /** Hash over everything below: the version of the content. */
  version: string;
  files: BuiltFile[];
  /** Moved pages: address and where it leads, both with locale. */
  redirects: [from: string, to: string][];
  /** Files that are in the tree but not published: what the search is loaded from. */
  aside?: BuiltFile[];
}

export interface BuiltFile {
  /** Path in the tree: `en-us/docs/web/css/index.json`. */
  path: string;
  /** First 32 hex digits of the SHA-256 of its bytes. */
  hash: string;
  /** In bytes. */
  size: number;
  /** Canonical address, for the `index.json` of a page: `/en-US/docs/Web/CSS`. */
  url?: string;
  /** It is not published. */
  aside?: true;
}

/** What the author of a page should correct; told in development only. */
export interface PageIssues {
  /** Source of the page, below its root. */
  file: string;
  issues: PageIssue[];
}

/** A mistake in the sources, as `issues.json` lists it: where it is, what is there, what to write. */
export interface Flaw {
  code: string;
  /** An error costs the reader something: a page, or a part of it. */
  severity: "error" | "warning";
  /** Path below the root that it belongs to: `en-us/web/css/index.md`. */
  file: string;
  line: number;
  column: number;
  /** What was found. */
  found: string;
  /** What to write instead. */
  advice: string;
}

/** A flaw of a page, or of its sidebar. */
export interface PageIssue extends Flaw {
  /** The same file, to be opened. */
  path: string;
}
