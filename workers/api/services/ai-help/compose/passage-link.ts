import { piecesOf } from "./sentences.ts";

/** Where a text is shown. */
interface Place {
  url: string;
  anchor: string;
  kind: "text" | "code";
  text: string;
  locale: string;
}

/** Texts up to this length are matched as a whole, longer ones by their first and last words. */
const WHOLE = 80;
const ENDS = 5;

/** A link to a passage by text fragment, with its heading as a fallback. */
export function passageLink({ url, anchor, kind, text, locale }: Place): string {
  const hash = anchor ? `#${encodeURIComponent(anchor)}` : "";
  if (kind === "code") return url + hash;
  return `${url}${hash || "#"}:~:text=${directive(text, locale)}`;
}

function directive(text: string, locale: string): string {
  const lines = text.split("\n").filter(Boolean);
  if (text.length <= WHOLE && lines.length === 1) return encode(text);
  // A start or an end is found within one paragraph only.
  const start = firstWords(piecesOf(lines[0] ?? "", locale)).join("");
  const end = firstWords(piecesOf(lines.at(-1) ?? "", locale).reverse())
    .reverse()
    .join("");
  return `${encode(start.trim())},${encode(end.trim())}`;
}

/** The first words, including separators. */
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

/** `-`, `,` and `&` are special in text directives. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("-", "%2D");
}
