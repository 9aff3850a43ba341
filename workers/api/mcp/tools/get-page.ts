import { z } from "../../openapi.ts";
import { cutText } from "../../services/agents/cut.ts";
import { readFrontMatter } from "../../services/agents/front-matter.ts";
import { type MarkdownPage, readPage, sectionOf } from "../../services/agents/page.ts";
import { findSection, type MarkdownSection, sectionsOf } from "../../services/agents/sections.ts";
import { clamped, clipped, localeArgument } from "../arguments.ts";
import { nearPages } from "../../near-pages.ts";
import { publishedFor } from "../../published.ts";
import { defineTool, ToolRefusal } from "../tool.ts";

/** Tokens reserved for the lines around a text. */
const AROUND = 60;
const MOST_TITLES = 100;

const input = z.object({
  page: clipped(1000).describe(
    "A URL, a path such as /en-US/docs/Web/CSS/color, or a slug. After `#`, a section.",
  ),
  locale: localeArgument,
  section: clipped(300)
    .optional()
    .describe("Title or anchor of one section, such as `Browser compatibility`."),
  length: clamped({ least: 200, most: 20_000, usual: 8000 }).describe(
    "The most tokens of text: 200 to 20000; 8000 if absent.",
  ),
  continuation: z
    .string()
    .catch("")
    .default("")
    .transform((text) => text.slice(0, 100))
    .describe("From the answer before, to read on."),
});

const output = z.object({
  title: z.string(),
  url: z.string(),
  locale: z.string(),
  modified: z.string().optional(),
  baseline: z.string().optional(),
  compat: z.array(z.string()).describe("Keys for get_compat and check_support."),
  sections: z.array(z.string()),
  section: z.string().optional(),
  text: z.string().describe("Markdown."),
  continuation: z.string().optional().describe("There is more: ask again with this."),
  note: z.string().optional(),
});

/** Reads a page or one of its sections. */
export const getPage = defineTool({
  name: "get_page",
  title: "Read a page",
  description:
    "Reads a page as Markdown, or one section of it. Long pages come in parts: pass `continuation` on. Facts on support, with versions and dates, are in the section `Browser compatibility`.",
  input,
  output,
  async run(c, { page: asked, locale, section: named, length, continuation }) {
    const site = { documents: await publishedFor(c), origin: c.var.settings.ORIGIN };
    let page = await readPage(site, asked, locale);
    if (!page) {
      const near = await nearPages(c, asked, locale);
      // A name refers to the page with that title.
      const titled = near.find(({ title }) => bareName(title) === bareName(asked));
      page = titled && (await readPage(site, titled.path, locale));
      if (!page) throw new ToolRefusal(notFound(asked, near));
    }
    const sections = sectionsOf(page.text);
    const wanted = named ?? sectionOf(asked);
    const section = wanted === undefined ? undefined : findSection(sections, wanted);
    if (named !== undefined && !section) throw new ToolRefusal(noSection(named, page, sections));
    const notes: string[] = [];
    if (page.locale !== locale && !asked.includes(`/${page.locale}/`)) {
      notes.push(`Not translated to ${locale}: this is ${page.locale}.`);
    }
    const { start, end } = section ?? { start: 0, end: page.text.length };
    const from = readContinuation(continuation, page, { start, end });
    if (from.isOld) notes.push("The page has changed since: this is its beginning.");
    const { text, next } = cutText(page.text.slice(0, end), from.at, length - AROUND);
    const more = next === undefined ? undefined : `${next}-${page.hash.slice(0, 8)}`;
    const { title, modified, baseline, compat } = readFrontMatter(page.text);
    const data = {
      ...{ title, url: c.var.settings.ORIGIN + page.path, locale: page.locale },
      ...(modified && { modified }),
      ...(baseline && { baseline }),
      compat,
      sections: sections.slice(0, MOST_TITLES).map((one) => one.title),
      ...(section && { section: section.title }),
      text,
      ...(more && { continuation: more }),
      ...(notes.length > 0 && { note: notes.join(" ") }),
    };
    const tail = more ? `\n\n[There is more: call get_page with continuation "${more}".]` : "";
    return { text: [...notes, text].join("\n\n") + tail, data };
  },
});

/** The offset to continue at; the beginning if the page has changed in the meantime. */
function readContinuation(
  continuation: string,
  { hash }: MarkdownPage,
  { start, end }: { start: number; end: number },
): { at: number; isOld: boolean } {
  const [, offset, version] = /^(\d{1,9})-([0-9a-z]{1,32})$/.exec(continuation) ?? [];
  if (offset === undefined) return { at: start, isOld: false };
  if (version !== hash.slice(0, 8)) return { at: start, isOld: true };
  return { at: Math.min(end, Math.max(start, Number(offset))), isOld: false };
}

function bareName(title: string): string {
  return title.trim().toLowerCase().replace(/\(\)$/, "");
}

function notFound(asked: string, near: Awaited<ReturnType<typeof nearPages>>): string {
  const list = near.map(({ title, path }) => `- ${title}: ${path}`).join("\n");
  const advice = list ? `Similar pages:\n${list}` : "Use search to find it.";
  return `There is no page ${JSON.stringify(asked.slice(0, 200))}. ${advice}`;
}

function noSection(named: string, { path }: MarkdownPage, sections: readonly MarkdownSection[]) {
  const titles = sections.slice(0, MOST_TITLES).map(({ title }) => title);
  return `${path} has no section ${JSON.stringify(named.slice(0, 100))}. Its sections: ${titles.join("; ")}`;
}
