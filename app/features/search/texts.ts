/** An ellipsis, as one character or three dots, with surrounding whitespace. */
const START = /^(?:\s|…|\.{3})+/;
const END = /(?<![\s….])(?:\s|…|\.{3})+$/;

/** A sentence that ends needs no dots behind it. */
const SENTENCE = /[.!?。！？]$/;
const MARK = "</mark>";

/** Passages of a text as one line: dots where something is left out, and never twice. */
export function joinPassages(passages: readonly string[]): string {
  const bare = passages.map((html) => html.replace(START, "").replace(END, "")).filter(Boolean);
  const last = bare.at(-1);
  if (last === undefined) return "";
  const text = last.endsWith(MARK) ? last.slice(0, -MARK.length) : last;
  return `… ${bare.join(" … ")}${SENTENCE.test(text) ? "" : " …"}`;
}

/** Location of a page for readers: `CSS / Reference`, without the page itself. */
export function pathOf(slug: string): string {
  const [first = "", ...rest] = slug.split("/");
  const above = [first, ...rest].slice(0, -1);
  if (above.length > 1 && first === "Web") above.shift();
  const parts = above.length > 0 ? above : [first];
  return parts.map((part) => part.replaceAll("_", " ")).join(" / ");
}
