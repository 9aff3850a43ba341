import { piecesOf } from "./sentences.ts";

/** Where a text is shown. */
interface Place {
  url: string;
  anchor: string;
  kind: "text" | "code";
  text: string;
  locale: string;
}

/** Shorter texts are named as a whole, of longer ones the first and the last words. */
const WHOLE = 80;
const ENDS = 5;

/** A link that lands on a passage: on its very words, or on its heading where browsers cannot. */
export function passageLink({ url, anchor, kind, text, locale }: Place): string {
  const hash = anchor ? `#${encodeURIComponent(anchor)}` : "";
  if (kind === "code") return url + hash;
  return `${url}${hash || "#"}:~:text=${directive(text, locale)}`;
}

function directive(text: string, locale: string): string {
  if (text.length <= WHOLE) return encode(text);
  const pieces = piecesOf(text, locale);
  const start = firstWords(pieces).join("");
  const end = firstWords([...pieces].reverse())
    .reverse()
    .join("");
  return `${encode(start.trim())},${encode(end.trim())}`;
}

/** So many words, with what stands between them. */
function firstWords(pieces: readonly string[]): string[] {
  const taken: string[] = [];
  let words = 0;
  for (const piece of pieces) {
    taken.push(piece);
    if (/[\p{L}\p{N}]/u.test(piece)) words += 1;
    if (words === ENDS) break;
  }
  return taken;
}

/** `-`, `,` and `&` have a meaning in the directive. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("-", "%2D");
}
