/** A text that is longer, in characters of HTML, is laid out in parts. */
const LONG = 1600;

/** No part is shorter, except what is left of a list. */
const PART = 800;

/** A tag, whatever its attributes hold. */
const TAG = /<(\/?)([a-z][\w-]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/g;

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/**
 * Cuts long compiled HTML between the blocks that it consists of, so that browsers can lay it
 * out bit by bit: never right after a heading. What is short, or one block, stays whole.
 */
export function splitProse(html: string): string[] {
  if (html.length <= LONG) return [html];
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: tag, 1: closing, 2: name = "", index } of html.matchAll(TAG)) {
    if (VOID.has(name) || tag.endsWith("/>")) continue;
    depth += closing ? -1 : 1;
    const end = index + tag.length;
    if (depth > 0 || end - start < PART || html.length - end < PART || /^h\d/.test(name)) continue;
    parts.push(html.slice(start, end));
    start = end;
  }
  parts.push(html.slice(start));
  return parts;
}

/** A list of terms with no other in it. */
const TERMS = /<dl>((?:(?!<dl\b).)*?)<\/dl>/gs;

/** Has groups of a long list of terms laid out as parts. */
export function groupTerms(html: string): string {
  return html.replace(TERMS, (list, content: string) => {
    if (content.length <= LONG) return list;
    const groups = [""];
    for (const entry of content.split(/(?<=<\/dd>\s*)(?=<dt\b)/)) {
      if ((groups.at(-1) ?? "").length >= PART) groups.push("");
      groups[groups.length - 1] += entry;
    }
    const parts = groups.map(
      (group) => `<div data-part style="--rem:${roughHeight(group)}">${group}</div>`,
    );
    return `<dl>${parts.join("")}</dl>`;
  });
}

/** How high a text is likely to be, in rem. Measured on pages of all kinds; off by a fifth. */
export function roughHeight(html: string): number {
  return Math.round(html.length / 55);
}
