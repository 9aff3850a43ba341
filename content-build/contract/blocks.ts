/**
 * Parts of a section's `content` that are more than plain HTML, in order of position. Positions are
 * offsets into `content` in UTF-16 code units. A block is rendered specially, with additions that
 * depend on locale, samples and site; the HTML between blocks is output as it is. `content` thus
 * remains complete for consumers that only want HTML, and rendering neither parses it nor needs a
 * second copy.
 */
export type Block =
  | PartBlock
  | GroupBlock
  | GroupEndBlock
  | SampleBlock
  | SampleLinkBlock
  | ExampleBlock
  | ExampleCodeBlock
  | CodeBlock
  | EnglishBlock
  | LessonBlock
  | ContributorsBlock;

/** HTML with its blocks. */
export interface ProseText {
  content?: string;
  blocks?: Block[];
  /** Positions where long names may break: in cells, terms and headings, which are narrow. */
  nameBreaks?: number[];
  /** The leading `h1`: its inner HTML from `from` to `to`, and where the rest starts. */
  h1?: { from: number; to: number; end: number };
}

/** Starts a part of a long text that browsers may lay out separately. */
export interface PartBlock {
  kind: "part";
  start: number;
  /** Estimated height. */
  rem: number;
}

/** Starts a group of terms in a long `dl`, and ends the previous group. */
export interface GroupBlock {
  kind: "group";
  start: number;
  rem: number;
}

/** Ends the last group of a `dl`. */
export interface GroupEndBlock {
  kind: "group-end";
  start: number;
}

/** A live sample. */
export interface SampleBlock {
  kind: "sample";
  start: number;
  end: number;
  /** Id of one of the page's `live_samples`. */
  id: string;
  title: string;
  /** Attributes of the frame except its URL, each preceded by a space. */
  frame: string;
}

/** The `href` of a link that opens a live sample on its own. */
export interface SampleLinkBlock {
  kind: "sample-link";
  start: number;
  end: number;
  id: string;
}

/** The element of an interactive example, at the start of its section. */
export interface ExampleBlock {
  kind: "example";
  start: number;
  end: number;
  /** Index into the page's `interactive_examples`. */
  example: number;
}

/** Code of the section's interactive example: shown in it instead of at this position. */
export interface ExampleCodeBlock {
  kind: "example-code";
  start: number;
  end: number;
  language: string;
  /** One of the declarations to choose from. */
  isChoice: boolean;
  /** Position of the content of its `pre`. */
  from: number;
  to: number;
}

/** Start of a `pre` with a good or bad example. */
export interface CodeBlock {
  kind: "code";
  start: number;
  verdict: "good" | "bad";
}

/** End of the content of a link from a translation to an English page. */
export interface EnglishBlock {
  kind: "english";
  start: number;
}

/** A lesson on another site. */
export interface LessonBlock {
  kind: "lesson";
  start: number;
  end: number;
  /** Absent if the author gave no safe URL: then nothing is shown. */
  url?: string;
  title: string;
}

/** A list of contributors. */
export interface ContributorsBlock {
  kind: "contributors";
  start: number;
  end: number;
  people: Contributor[];
}

export interface Contributor {
  /** HTML. */
  name: string;
  url: string;
  /** HTML; empty if not given. */
  organization: string;
}
