import { Parser } from "htmlparser2";

/** The smallest quotable part of a page. */
export interface Block {
  kind: "text" | "code";
  /** Verbatim; whitespace is normalised in text. */
  text: string;
  /** The term it describes, in a definition list. */
  lead?: string;
  /** Language of code: `js`. */
  language?: string;
}

const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const SKIPPED = new Set(
  "button iframe interactive-example math script style svg template".split(" "),
);
const HIDDEN = /(^|\s)(hidden|visually-hidden|example-header)(\s|$)/;
const LEADS = new Set(["dt", "h2", "h3", "h4", "h5", "h6", "th", "caption"]);
/** Text consisting mostly of links answers nothing. */
const MOST_LINKED = 0.75;

/** The blocks of a section: paragraphs, list items, table rows, code. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let text = "";
  let linked = 0;
  let links = 0;
  let skipping = 0;
  let lead: string | undefined;
  let leading = 0;
  let code: { text: string; language: string; bad: boolean } | undefined;
  let rows = 0;

  function flush(): void {
    const folded = text.replace(/\s+/g, " ").trim();
    const isLinks = linked > folded.length * MOST_LINKED;
    text = "";
    linked = 0;
    if (!folded) return;
    if (leading > 0) lead = folded;
    else if (!isLinks) blocks.push({ kind: "text", text: folded, ...(lead ? { lead } : {}) });
  }

  const parser = new Parser({
    onopentag(name, { class: classes = "" }) {
      if (skipping > 0 || SKIPPED.has(name) || HIDDEN.test(classes)) skipping += 1;
      if (skipping > 0) return;
      if (name === "a") links += 1;
      if (name === "br" || (rows > 0 && (name === "td" || name === "th"))) text += " ";
      if (INLINE.has(name) || name === "br" || rows > 0) return;
      flush();
      if (name === "tr") rows += 1;
      if (LEADS.has(name)) leading += 1;
      if (name === "ul" || name === "ol" || name === "table") lead = undefined;
      if (name === "pre") {
        const language = /brush: ?([\w-]+)/.exec(classes)?.[1] ?? "";
        code = { text: "", language, bad: classes.includes("example-bad") };
      }
    },
    ontext(data) {
      if (skipping > 0) return;
      if (code) code.text += data;
      else {
        text += data;
        if (links > 0) linked += data.length;
      }
    },
    onclosetag(name) {
      if (skipping > 0) {
        skipping -= 1;
        return;
      }
      if (name === "a") links -= 1;
      if (INLINE.has(name)) return;
      if (name === "pre" && code) {
        const { text: source, language, bad } = code;
        if (!bad && source.trim()) {
          blocks.push({ kind: "code", text: source.replace(/(?<!\n)\n+$/, ""), language });
        }
        code = undefined;
        return;
      }
      if (rows > 0 && name !== "tr") return;
      flush();
      if (name === "tr") rows -= 1;
      if (LEADS.has(name)) leading -= 1;
      if (name === "dd" || name === "dl") lead = undefined;
    },
  });
  parser.end(html);
  flush();
  return blocks;
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
