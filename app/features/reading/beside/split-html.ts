import { Parser } from "htmlparser2";
import { escapeHtml } from "#content-build/contract/escape-html.ts";

/** A piece of a text: one of its outermost elements. */
export interface Piece {
  /** Language-independent kind of the block: `p`, `div code-example`. */
  kind: string;
  html: string;
}

/** Splits compiled HTML into its outermost elements, in one pass. */
export function splitHtml(html: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let start = 0;
  let kind = "";
  const parser = new Parser(
    {
      onopentag(name, { class: className = "" }) {
        if (depth++ > 0) return;
        start = parser.startIndex;
        kind = `${name} ${className}`.trim();
      },
      onclosetag() {
        if (--depth > 0) return;
        pieces.push({ kind, html: html.slice(start, parser.endIndex + 1) });
      },
      ontext(text) {
        if (depth === 0 && text.trim()) pieces.push({ kind: "text", html: escapeHtml(text) });
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return pieces;
}

/**
 * HTML that may stand beside that of another page: without ids, which would be there twice, and
 * with links to its own fragments leading to the page it is from.
 */
export function withoutIds(html: string, page: string): string {
  let free = "";
  let at = 0;
  const parser = new Parser(
    {
      onopentag(name, { id, href, ...others }) {
        const isOwn = href?.startsWith("#") === true;
        if (id === undefined && !isOwn) return;
        const link = href === undefined ? {} : { href: isOwn ? page + href : href };
        const attributes = Object.entries({ ...link, ...others });
        const written = attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
        free += `${html.slice(at, parser.startIndex)}<${name}${written.join("")}>`;
        at = parser.endIndex + 1;
      },
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false },
  );
  parser.end(html);
  return free + html.slice(at);
}
