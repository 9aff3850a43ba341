import markdownIt, { type MarkdownItOptions, type StateInline } from "markdown-it";
import { decodeEntities } from "../html/entities.ts";
import { placesOfContent, type SourceLines, sourceLines } from "./source-lines.ts";

/** A URL in Markdown, as written by its author. */
export interface SourceLink {
  kind: "link" | "image";
  /** Offset of the URL, without quotes or brackets. */
  start: number;
  end: number;
  /** The URL, unescaped. */
  href: string;
  /** The kind of escaping that applies there. */
  place: "markdown" | "brackets" | "attribute";
}

type Found = Omit<SourceLink, "start" | "end"> & { start: number; end: number };

const options: MarkdownItOptions & { maxNesting: number } = { html: true, maxNesting: 60 };
const markdown = markdownIt(options);
markdown.disable("strikethrough");
// Block rules only: inline content is parsed separately, where its position is known.
markdown.core.ruler.enableOnly(["normalize", "block"]);
markdown.inline.ruler.before("link", "note_link", (state, silent) =>
  note(state, silent, "[", "link"),
);
markdown.inline.ruler.before("image", "note_image", (state, silent) =>
  note(state, silent, "!", "image"),
);
markdown.inline.ruler.before("html_inline", "note_tag", noteTag);

/** Finds the URLs in Markdown, except in code and comments. */
export function findSourceLinks(text: string): SourceLink[] {
  const source = sourceLines(text);
  const found: SourceLink[] = [];
  const covered = new Set<number>();
  /** The current table row, and where its last cell ended. */
  let row = -1;
  let after = 0;
  for (const token of markdown.parse(text, {})) {
    const { map, content } = token;
    if (token.type === "tr_open" || token.type === "th_open" || token.type === "td_open") {
      if (map && map[0] !== row) [row, after] = [map[0], 0];
      continue;
    }
    if (token.type === "inline") {
      const isCell = !map;
      const first = map?.[0] ?? row;
      for (let line = first; line < (map?.[1] ?? first + 1); line++) covered.add(line);
      const places = placesOfContent(content, source, first, isCell ? after : undefined);
      if (!places) continue;
      if (isCell && content !== "") {
        after = (places.at(-2) ?? 0) + 1 - (source.starts[first] ?? 0);
      }
      found.push(...inContent(content).map((link) => placed(link, places)));
    } else if (map && token.nesting === 0) {
      for (let line = map[0]; line < map[1]; line++) covered.add(line);
      if (token.type !== "html_block") continue;
      const places = placesOfContent(content.replace(/\n$/, ""), source, map[0]);
      if (places) found.push(...inTags(content, true).map((link) => placed(link, places)));
    }
  }
  found.push(...definitions(source, covered));
  return found.sort((a, b) => a.start - b.start);
}

function placed(link: Found, places: readonly number[]): SourceLink {
  const start = places[link.start] ?? 0;
  return { ...link, start, end: link.end === link.start ? start : (places[link.end - 1] ?? 0) + 1 };
}

function inContent(content: string): Found[] {
  if (!/[[<]/.test(content)) return [];
  const env: { found: Found[] } = { found: [] };
  markdown.inline.parse(content, markdown, env, []);
  return env.found;
}

/** Records an inline link or image at this position; the library's rule parses it. */
function note(
  state: StateInline,
  silent: boolean,
  opener: "[" | "!",
  kind: SourceLink["kind"],
): boolean {
  const open = opener === "!" ? state.pos + 1 : state.pos;
  if (silent || state.src[state.pos] !== opener || state.src[open] !== "[") return false;
  const { parseLinkLabel, parseLinkDestination } = state.md.helpers;
  const close = parseLinkLabel(state, open, kind === "link");
  if (close < 0 || state.src[close + 1] !== "(") return false;
  const start = skipSpace(state.src, close + 2);
  const { ok, pos, str } = parseLinkDestination(state.src, start, state.posMax);
  if (!ok || !isClosed(state, pos)) return false;
  const bracket = state.src[start] === "<" ? 1 : 0;
  (state.env as { found?: Found[] }).found?.push({
    kind,
    start: start + bracket,
    end: pos - bracket,
    href: str,
    place: bracket ? "brackets" : "markdown",
  });
  return false;
}

/** Whether only a title and the closing parenthesis follow. */
function isClosed(state: StateInline, from: number): boolean {
  let at = skipSpace(state.src, from);
  if (at > from) {
    const title = state.md.helpers.parseLinkTitle(state.src, at, state.posMax);
    if (title.ok) at = skipSpace(state.src, title.pos);
  }
  return state.src[at] === ")";
}

const TAG =
  /<(a|img)(?=\s)(?:\s+[A-Za-z_:][\w:.-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/iy;

function noteTag(state: StateInline, silent: boolean): boolean {
  if (silent || state.src[state.pos] !== "<") return false;
  TAG.lastIndex = state.pos;
  const [tag] = TAG.exec(state.src) ?? [];
  const { found } = state.env as { found?: Found[] };
  if (tag) found?.push(...inTags(tag).map((link) => shifted(link, state.pos)));
  return false;
}

function shifted(link: Found, by: number): Found {
  return { ...link, start: link.start + by, end: link.end + by };
}

const ADDRESS = /(\s(href|src)\s*=\s*["'])([^"']*)/gi;
const TAGS = /<!--[\s\S]*?-->|<(?:a|img)\s[^>]*>/gi;

/** The URLs in the tags of an HTML fragment. */
function inTags(html: string, isBlock = false): Found[] {
  const tags = isBlock
    ? [...html.matchAll(TAGS)].filter(([tag]) => !tag.startsWith("<!--"))
    : [Object.assign([html], { index: 0 })];
  return tags.flatMap(({ 0: tag = "", index }) =>
    [...tag.matchAll(ADDRESS)].map(({ 1: lead = "", 2: name = "", 3: raw = "", index: at }) => ({
      kind: name.toLowerCase() === "src" ? ("image" as const) : ("link" as const),
      start: index + at + lead.length,
      end: index + at + lead.length + raw.length,
      href: decodeEntities(raw),
      place: "attribute" as const,
    })),
  );
}

const DEFINITION = /^([ >\t]*\[(?!\^)[^\]\n]+\]:[ \t]*)(<[^>\n]*>|\S+)/;

/** Link definitions produce no token: they are found between the blocks. */
function definitions({ lines, starts }: SourceLines, covered: ReadonlySet<number>): SourceLink[] {
  return lines.flatMap((line, number): SourceLink[] => {
    if (covered.has(number)) return [];
    const [, lead = "", raw] = DEFINITION.exec(line) ?? [];
    if (raw === undefined) return [];
    const bracket = raw.startsWith("<") ? 1 : 0;
    const start = (starts[number] ?? 0) + lead.length + bracket;
    const end = start + raw.length - 2 * bracket;
    const { str } = markdown.helpers.parseLinkDestination(raw, 0, raw.length);
    const place = bracket ? "brackets" : "markdown";
    return [{ kind: "link", start, end, href: str, place }];
  });
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/[ \t\n]/.test(text[at] ?? "")) at++;
  return at;
}
