import { Parser } from "htmlparser2";

/**
 * The smallest quotable part of a page: a paragraph with the list that it introduces, an entry of a
 * list of terms, a code block.
 */
export interface Block {
  kind: "text" | "code";
  /** Verbatim; white space is folded in text, with a line for each item of a list. */
  text: string;
  /** The term it describes, in a list of terms. */
  lead?: string;
  /** Language of code: `js`. */
  language?: string;
  /** Stands right after the block before it, with nothing left out between them. */
  follows: boolean;
  /** The first block of the section, or the first after a heading. */
  starts: boolean;
  /** In a box beside the text. */
  isNote: boolean;
  /** Part of an interactive example, which needs no introduction. */
  isDemo: boolean;
}

const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const SKIPPED = new Set(
  "button figure iframe interactive-example math script style svg table template".split(" "),
);
const HIDDEN = /(^|\s)(hidden|visually-hidden|example-header|inheritance)(\s|$)/;
/** A table of properties: each row has a name, like an entry of a list of terms. */
const ROWS = /(^|\s)properties(\s|$)/;
/** The wrapper of a table, or of a formula that stands alone. */
const CONTAINER = /(^|\s)table-container(\s|$)/;
const NOTE = /(^|\s)(notecard|callout)(\s|$)/;
const NO_SAMPLE = /example-bad|example-choice/;
const HEADINGS = new Set(["h2", "h3", "h4", "h5", "h6"]);
const TERMS = new Set(["dt", "th"]);
const LISTS_OF_TERMS = new Set(["dl", "table"]);
/** With a larger share of links, a text answers nothing. */
const MOST_LINKED = 0.75;
/** The same for a list without an introduction, such as one of further pages to read. */
const MOST_LINKED_LIST = 0.45;
const FORMAL = "css-formal-syntax";
/** A line up to the end of its last whole sentence. */
const WHOLE = /^.*(?:[.!?…]["'”’)\]]*(?=\s\P{Ll}|$)|[。！？])/u;

/** The blocks of a section; none if it contains a formal syntax, which explains nothing. */
export function readBlocks(html: string): Block[] {
  if (html.includes(FORMAL)) return [];
  const reader = new BlockReader();
  const parser = new Parser(reader);
  parser.end(html);
  return reader.end();
}

/** Collects blocks from the events of a parser. */
class BlockReader {
  readonly #blocks: Block[] = [];
  /** Lines of the text that is being read: a paragraph, or the items of a list. */
  #lines: string[] = [];
  #text = "";
  #linked = 0;
  #links = 0;
  #skipping = 0;
  /** A formula in this sentence was left out: the rest cannot be understood without it. */
  #isBroken = false;
  #lists = 0;
  #isBareList = false;
  #notes: number[] = [];
  #depth = 0;
  #lead: string | undefined;
  #inTerm = false;
  #inHeading = false;
  #starts = true;
  #follows = false;
  #code: { text: string; language: string; isKept: boolean; isDemo: boolean } | undefined;

  onopentag(name: string, { class: classes = "", display }: Record<string, string>): void {
    this.#depth += 1;
    const isSkipped =
      SKIPPED.has(name) &&
      !(name === "figure" && CONTAINER.test(classes)) &&
      !(name === "table" && ROWS.test(classes));
    if (this.#skipping > 0 || isSkipped || HIDDEN.test(classes)) {
      if (this.#skipping === 0 && !INLINE.has(name) && !HIDDEN.test(classes)) {
        if (name === "math") this.#breakOff(display === "block");
        else this.#leaveOut();
      }
      this.#skipping += 1;
      return;
    }
    if (name === "a") this.#links += 1;
    if (name === "br") this.#text += " ";
    if (INLINE.has(name) || name === "br") return;
    if (name === "pre") {
      this.#closeText();
      this.#code = {
        text: "",
        language: /brush: ?([\w-]+)/.exec(classes)?.[1] ?? "",
        isKept: !NO_SAMPLE.test(classes),
        isDemo: classes.includes("interactive-example"),
      };
      return;
    }
    this.#closeLine();
    if (name === "ul" || name === "ol") {
      this.#lists += 1;
      if (this.#lines.length === 0) this.#isBareList = true;
    } else if (this.#lists === 0) this.#closeText();
    if (NOTE.test(classes)) this.#notes.push(this.#depth);
    if (HEADINGS.has(name)) this.#inHeading = true;
    if (TERMS.has(name)) this.#inTerm = true;
    if (LISTS_OF_TERMS.has(name)) this.#lead = undefined;
  }

  ontext(data: string): void {
    if (this.#skipping > 0 || this.#isBroken) return;
    if (this.#code) this.#code.text += data;
    else {
      this.#text += data;
      if (this.#links > 0) this.#linked += data.trim().length;
    }
  }

  onclosetag(name: string): void {
    this.#depth -= 1;
    if (this.#skipping > 0) {
      this.#skipping -= 1;
      return;
    }
    if (name === "a") this.#links -= 1;
    if (INLINE.has(name) || name === "br") return;
    if (name === "pre" && this.#code) {
      this.#closeCode();
      return;
    }
    this.#closeLine();
    if (name === "ul" || name === "ol") {
      this.#lists -= 1;
      if (this.#lists === 0) this.#closeText();
    } else if (name === "p" && this.#lists === 0) {
      // A list right after a paragraph belongs to it.
      return;
    }
    if (this.#notes.at(-1) === this.#depth + 1) {
      this.#closeText();
      this.#notes.pop();
    }
    if (HEADINGS.has(name)) this.#inHeading = false;
    if (TERMS.has(name)) this.#inTerm = false;
    if (name === "dd" || name === "td") this.#closeText(name === "td");
    if (LISTS_OF_TERMS.has(name)) this.#lead = undefined;
  }

  /** Ends the input; returns the blocks. */
  end(): Block[] {
    this.#closeText();
    return this.#blocks;
  }

  #leaveOut(): void {
    this.#closeText();
    this.#follows = false;
  }

  /** Leaves out a formula, and the sentence that it belongs to. */
  #breakOff(isAlone: boolean): void {
    const isItem = this.#lists > 0 && this.#text.trim() === "";
    this.#closeText();
    const last = this.#follows && !isItem ? this.#blocks.pop() : undefined;
    const text = last?.kind === "text" ? wholeSentences(last.text) : last?.text;
    if (last && text) this.#blocks.push({ ...last, text });
    else if (last) this.#starts = last.starts;
    this.#follows = false;
    this.#isBroken = !isAlone;
  }

  #closeLine(): void {
    const folded = this.#text.replace(/\s+/g, " ").trim();
    this.#text = "";
    if (!folded) return;
    if (this.#inHeading) {
      this.#lines = [];
      this.#linked = 0;
      this.#starts = true;
      this.#follows = false;
      this.#lead = undefined;
    } else if (this.#inTerm) {
      this.#linked = 0;
      this.#lead = folded;
      this.#follows = false;
    } else this.#lines.push(folded);
  }

  #closeText(isCell = false): void {
    this.#closeLine();
    const text = this.#lines.join("\n");
    const most = this.#isBareList ? MOST_LINKED_LIST : MOST_LINKED;
    const isLinks = !isCell && this.#linked > text.length * most;
    this.#isBareList = false;
    this.#isBroken = false;
    this.#lines = [];
    this.#linked = 0;
    if (!text) return;
    if (isLinks) this.#follows = false;
    else this.#add({ kind: "text", text, isDemo: false });
  }

  #closeCode(): void {
    const { text = "", language = "", isKept, isDemo = false } = this.#code ?? {};
    this.#code = undefined;
    const code = text.replace(/(?<!\n)\n+$/, "");
    if (isKept && code.trim()) this.#add({ kind: "code", text: code, language, isDemo });
    else this.#follows = false;
  }

  #add(block: Pick<Block, "kind" | "text" | "language" | "isDemo">): void {
    this.#blocks.push({
      ...block,
      ...(this.#lead === undefined ? {} : { lead: this.#lead }),
      ...{ follows: this.#follows, starts: this.#starts, isNote: this.#notes.length > 0 },
    });
    this.#starts = false;
    this.#follows = true;
  }
}

/** A text without the incomplete sentence at its end. */
function wholeSentences(text: string): string {
  const at = text.lastIndexOf("\n") + 1;
  const [whole = ""] = WHOLE.exec(text.slice(at)) ?? [];
  return (text.slice(0, at) + whole).trim();
}

/** The text of a heading, which may be HTML. */
export function plainHeading(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext(data) {
      text += data;
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim();
}
