/** The data that a sentence is checked against. */
export interface Checked {
  /** Numbers of the passages in the prompt. */
  numbers: ReadonlySet<number>;
  /** Origin of the site. */
  origin: string;
  /** Which of these paths exist on the site. */
  existing: (paths: string[]) => Promise<ReadonlySet<string>>;
}

export interface SentenceResult {
  text: string;
  cited: number[];
  /** It states something without a valid citation. */
  isUnbacked: boolean;
}

/** Marks an unsupported statement. */
export const UNBACKED = "[?]";

const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;
const IMAGE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[([^[\]]*)\]\(([^)]*)\)/g;
const ADDRESS = /<?\b(?:https?|ftp|data|javascript|vbscript|file|mailto):[^\s<>)\]]+>?/gi;
const PATH = /(?<![\w.:/-])\/[a-z]{2}(?:-[A-Z]{2})?\/(?:docs|plus|blog|play)\b[^\s<>)\]"'`,;]*/g;
const TAG = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>/gi;
const NUMBERS = /\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]/g;

/** Removes disallowed output from a sentence, and collects its citations. */
export async function checkSentence(sentence: string, checked: Checked): Promise<SentenceResult> {
  const cited: number[] = [];
  const parts = splitCode(sentence);
  for (const part of parts) {
    if (!part.isCode) part.text = await checkProse(part.text, checked, cited);
  }
  const text = parts.map((part) => part.text).join("");
  const isUnbacked = cited.length === 0 && isStatement(text);
  return { text: isUnbacked ? mark(text) : text, cited, isUnbacked };
}

function splitCode(text: string): { text: string; isCode: boolean }[] {
  const parts: { text: string; isCode: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(CODE)) {
    parts.push({ text: text.slice(at, match.index), isCode: false });
    parts.push({ text: match[0], isCode: true });
    at = match.index + match[0].length;
  }
  parts.push({ text: text.slice(at), isCode: false });
  return parts;
}

async function checkProse(text: string, checked: Checked, cited: number[]): Promise<string> {
  const { numbers, origin } = checked;
  const own = new Set<string>();
  const kept: string[] = [];
  /** Protects a piece from later steps. */
  const keep = (piece: string) => `\ue000${kept.push(piece) - 1}\ue000`;
  for (const [, , inside = ""] of text.matchAll(LINK)) {
    own.add(ownPath(targetOf(inside), origin) ?? "");
  }
  for (const [address] of text.matchAll(ADDRESS)) own.add(ownPath(bare(address), origin) ?? "");
  for (const [path] of text.matchAll(PATH)) own.add(ownPath(bare(path), origin) ?? "");
  own.delete("");
  const existing = own.size > 0 ? await checked.existing([...own]) : new Set<string>();
  const known = (target: string) => {
    const path = ownPath(bare(target), origin);
    return path !== undefined && existing.has(path) ? path : undefined;
  };
  return text
    .replaceAll("\ue000", "")
    .replaceAll(UNBACKED, "")
    .replace(IMAGE, "")
    .replace(LINK, (_, label: string, inside: string) => {
      const path = known(targetOf(inside));
      return path ? keep(`[${label.replace(TAG, "")}](${path})`) : label;
    })
    .replace(ADDRESS, (address) => (known(address) ? keep(known(address) ?? "") : ""))
    .replace(PATH, (path) => (known(path) ? keep(known(path) ?? "") : ""))
    .replace(TAG, "")
    .replace(/<(?=[a-z/!?])/gi, "&lt;")
    .replace(NUMBERS, (list) => {
      const found = (list.match(/\d+/g) ?? []).map(Number).filter((n) => numbers.has(n));
      cited.push(...found);
      return found.map((n) => `[${n}]`).join("");
    })
    .replace(/\ue000(\d+)\ue000/g, (_, i: string) => kept[Number(i)] ?? "");
}

/** The target of a link, which may be in angle brackets, or followed by a title. */
function targetOf(inside: string): string {
  return /^<?([^\s>]*)/.exec(inside.trimStart())?.[1] ?? "";
}

/** The path of a URL on this site, without query and fragment; undefined for others. */
function ownPath(target: string, origin: string): string | undefined {
  if (!URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  const isOwn = url.origin === new URL(origin).origin && !target.startsWith("//");
  return isOwn && url.pathname !== "/" ? url.pathname : undefined;
}

/** Strips surrounding and trailing punctuation. */
function bare(address: string): string {
  return address.replace(/^<|>$/g, "").replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
}

/** Headings, introductions of lists, questions and single words are not statements. */
function isStatement(text: string): boolean {
  const words = text.replace(/^\s*(?:[-*+>|]|\d+[.)])+\s*/, "").trim();
  if (words.startsWith("#") || /[:：?？]$/.test(words)) return false;
  const isSeveral = words.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1;
  return isSeveral || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(words);
}

function mark(text: string): string {
  const end = text.trimEnd();
  return `${end} ${UNBACKED}${text.slice(end.length)}`;
}
