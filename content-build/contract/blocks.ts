/**
 * What stands in the `content` of a section beside plain HTML, in the order of its places.
 * Places are offsets into `content`, as JavaScript counts. What a block covers is shown in a
 * way of its own, with what the page's language, its samples and the site add; all between
 * the blocks is shown as it is. So `content` is whole for whoever wants only HTML, and nothing
 * has to be searched, or is stored twice, where a page is rendered.
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

/** HTML with what is more than HTML in it. */
export interface ProseText {
  content?: string;
  blocks?: Block[];
  /** Places where long names may break, in cells, terms and headings, which are narrow. */
  nameBreaks?: number[];
  /** The `h1` that the text begins with: its inner HTML, and where the text goes on. */
  h1?: { from: number; to: number; end: number };
}

/** A part of a long text begins, which browsers may lay out apart from the others. */
export interface PartBlock {
  kind: "part";
  start: number;
  /** How high it is likely to be. */
  rem: number;
}

/** A group of terms begins in a long `dl`, and ends the one before. */
export interface GroupBlock {
  kind: "group";
  start: number;
  rem: number;
}

/** The last group of a `dl` ends. */
export interface GroupEndBlock {
  kind: "group-end";
  start: number;
}

/** The box of a live sample. */
export interface SampleBlock {
  kind: "sample";
  start: number;
  end: number;
  /** One of the page's `live_samples`. */
  id: string;
  title: string;
  /** Attributes of the frame: all but its address, each with a space before it. */
  frame: string;
}

/** The `href` of a link to a live sample alone. */
export interface SampleLinkBlock {
  kind: "sample-link";
  start: number;
  end: number;
  id: string;
}

/** The element of an interactive example, which its section begins with. */
export interface ExampleBlock {
  kind: "example";
  start: number;
  end: number;
  /** Position in the page's `interactive_examples`. */
  example: number;
}

/** Code of the interactive example of its section: shown there, and not at its own place. */
export interface ExampleCodeBlock {
  kind: "example-code";
  start: number;
  end: number;
  language: string;
  /** One of the values to choose from. */
  isChoice: boolean;
  /** The place of what is in its `pre`. */
  from: number;
  to: number;
}

/** The start of a `pre` that shows what to do, or what not to do. */
export interface CodeBlock {
  kind: "code";
  start: number;
  verdict: "good" | "bad";
}

/** The end of what is in a link that leads to English, from a page in another language. */
export interface EnglishBlock {
  kind: "english";
  start: number;
}

/** A lesson that is kept on another site. */
export interface LessonBlock {
  kind: "lesson";
  start: number;
  end: number;
  /** Absent where its author gave none that is safe: then nothing is shown. */
  url?: string;
  title: string;
}

/** A list of people. */
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
  /** HTML; empty where the list names none. */
  organization: string;
}
