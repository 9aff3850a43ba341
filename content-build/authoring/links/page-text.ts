import { findMacros, type MacroCall } from "../../macros/parse.ts";
import { findSourceLinks, type SourceLink } from "../../markdown/source-links.ts";
import { splitFrontMatter } from "../../source/front-matter.ts";

/** The links and macro calls of a file, with positions. */
export interface PageText {
  text: string;
  links: SourceLink[];
  calls: MacroCall[];
}

/** Finds links and calls in a Markdown file with front matter. */
export function readPageText(text: string): PageText {
  const from = bodyStart(text);
  const body = text.slice(from);
  const calls = body.includes("{{") ? findMacros(body).calls : [];
  // Calls are masked as words for the Markdown parser.
  let plain = "";
  let at = 0;
  for (const { start, end } of calls) {
    plain += body.slice(at, start) + "x".repeat(end - start);
    at = end;
  }
  plain += body.slice(at);
  const hasLinks = plain.includes("](") || plain.includes("]:") || /<(?:a|img)\s/i.test(plain);
  const links = hasLinks ? findSourceLinks(plain) : [];
  const move = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: part.start + from,
    end: part.end + from,
  });
  return {
    text,
    links: links.map(move),
    calls: calls.map((call) => ({ ...move(call), places: call.places.map(move) })),
  };
}

/** The offset of the body, after front matter. */
export function bodyStart(text: string): number {
  const split = splitFrontMatter(text);
  return split ? text.length - split.body.length : 0;
}
