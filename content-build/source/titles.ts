import { breaksOf } from "../contract/long-names.ts";
import { own } from "../contract/own.ts";
import { escapeText } from "../html/escape.ts";
import type { IndexedPage } from "./indexed-page.ts";

/** Shorter titles for breadcrumbs. */
const CRUMBS: Record<string, string> = {
  "Learn web development": "Learn",
  "JavaScript reference": "Reference",
  "JavaScript Guide": "Guide",
};

/** A title as plain text, without backticks. */
export function plainTitle(title: string): string {
  return title.includes("`")
    ? joinTitle(
        title,
        (code) => code,
        (text) => text,
      )
    : title;
}

/** A title as HTML, with backticks as `<code>`. */
export function titleHtml(title: string): string {
  return joinTitle(title, (code) => `<code>${escapeText(code)}</code>`, escapeText);
}

/** Break positions in a title's HTML. */
export function titleBreaks(title: string): number[] {
  const breaks: number[] = [];
  let end = 0;
  const note = (text: string, before = "", after = "") => {
    const html = escapeText(text);
    const start = end + before.length;
    breaks.push(...breaksOf(html).map((at) => start + at));
    end = start + html.length + after.length;
    return "";
  };
  joinTitle(
    title,
    (code) => note(code, "<code>", "</code>"),
    (text) => note(text),
  );
  return breaks;
}

/** The title in sidebars and lists: the short one, `<name>` of an element, or the full one. */
export function shortTitleOf(page: Pick<IndexedPage, "title" | "shortTitle">): string {
  if (page.shortTitle) return plainTitle(page.shortTitle);
  const title = plainTitle(page.title);
  const end = title.startsWith("<") ? title.indexOf(">") : -1;
  return end === -1 ? title : title.slice(0, end + 1);
}

/** The title in breadcrumbs. */
export function crumbTitle(page: Pick<IndexedPage, "title" | "shortTitle">): string {
  const title = shortTitleOf(page);
  return own(CRUMBS, title) ?? title;
}

function joinTitle(
  title: string,
  code: (text: string) => string,
  text: (text: string) => string,
): string {
  let result = "";
  let rest = "";
  for (let at = 0; at < title.length; at++) {
    const character = title[at];
    if (character === "\\" && title[at + 1] === "`") {
      rest += "`";
      at++;
    } else if (character === "`") {
      const end = closing(title, at + 1);
      if (end === -1) rest += character;
      else {
        result += text(rest) + code(title.slice(at + 1, end).replaceAll("\\`", "`"));
        rest = "";
        at = end;
      }
    } else rest += character;
  }
  return result + text(rest);
}

/** The next backtick that is not escaped; -1 if there is none. */
function closing(title: string, from: number): number {
  let end = title.indexOf("`", from);
  while (end > 0 && title[end - 1] === "\\") end = title.indexOf("`", end + 1);
  return end;
}
