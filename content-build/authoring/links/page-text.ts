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
  const calls = readCalls(text);
  const from = bodyStart(text);
  // Calls are masked as words for the Markdown parser.
  let plain = "";
  let at = from;
  for (const { start, end } of calls) {
    plain += text.slice(at, start) + "x".repeat(end - start);
    at = end;
  }
  plain += text.slice(at);
  const hasLinks = plain.includes("](") || plain.includes("]:") || /<(?:a|img)\s/i.test(plain);
  const links = hasLinks ? findSourceLinks(plain) : [];
  return { text, links: links.map((link) => shifted(link, from)), calls };
}

/** Only the macro calls of a Markdown file, which takes a tenth of the time. */
export function readCalls(text: string): MacroCall[] {
  if (!text.includes("{{")) return [];
  const from = bodyStart(text);
  return findMacros(text.slice(from)).calls.map((call) => ({
    ...shifted(call, from),
    places: call.places.map((place) => shifted(place, from)),
  }));
}

function shifted<T extends { start: number; end: number }>(part: T, by: number): T {
  return { ...part, start: part.start + by, end: part.end + by };
}

/** The offset of the body, after front matter. */
export function bodyStart(text: string): number {
  const split = splitFrontMatter(text);
  return split ? text.length - split.body.length : 0;
}
