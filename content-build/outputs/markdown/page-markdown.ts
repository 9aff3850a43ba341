import type { Baseline, Section } from "../../contract/documents.ts";
import { splitLocale } from "../../contract/slugs.ts";
import { baselineText, compatText } from "./compat-text.ts";
import { fromHtml } from "./from-html.ts";
import { escapeText, type Place } from "./inline.ts";

/** Fields shared by all kinds of pages with text; see `documents.ts`, `site-pages.ts`. */
export interface AnyPage {
  url?: string;
  doc?: {
    title?: string;
    mdn_url?: string;
    summary?: string | null;
    modified?: string | null;
    baseline?: Baseline;
    browserCompat?: string[];
    status?: string[];
    body?: Section[];
  };
  hyData?: { title?: string; sections?: Section[]; posts?: ListedPost[] };
  blogMeta?: { title: string; date: string; author: { name: string | null } };
  pageTitle?: string;
  description?: string | null;
}

interface ListedPost {
  slug: string;
  title: string;
  description: string;
  date: string;
}

/** A page as Markdown, and its entry in lists. */
export interface MarkdownPage {
  title: string;
  summary: string;
  text: string;
}

/**
 * A compiled page as Markdown: front matter, title, then its sections. Undefined for pages that
 * have no text of their own, like the search.
 */
export function pageMarkdown(page: AnyPage, baseUrl: string): MarkdownPage | undefined {
  const { doc, hyData, blogMeta } = page;
  const url = page.url ?? doc?.mdn_url;
  const sections = doc?.body ?? hyData?.sections;
  const posts = hyData?.posts;
  if (!url || (!sections?.length && !posts)) return undefined;
  const here = new URL(url, baseUrl);
  const place: Place = { absolute: (href) => absolute(href, here) };
  const title = doc?.title ?? blogMeta?.title ?? hyData?.title ?? page.pageTitle ?? url;
  const summary = doc?.summary ?? page.description ?? "";
  const { locale = "en-US" } = splitLocale(url);
  const modified = doc?.modified ?? blogMeta?.date;
  const front: [string, string | undefined][] = [
    ["title", title],
    ["url", here.href],
    ["locale", locale],
    ["modified", modified?.slice(0, 10)],
    ["author", blogMeta?.author.name ?? undefined],
    ["baseline", doc?.baseline && baselineText(doc.baseline)],
    ["status", doc?.status?.join(", ")],
    ["compat", doc?.browserCompat?.join(", ")],
  ];
  const index = new URL("/llms.txt", baseUrl).href;
  const parts = [
    `---\n${front.flatMap(([name, value]) => (value ? `${name}: ${yamlText(value)}\n` : [])).join("")}---`,
    `> Index of this documentation: ${index}`,
    `# ${escapeText(title)}`,
    ...(sections ?? []).map((section) => sectionText(section, place)),
    ...(posts ?? []).map((post) => postLine(post, here)),
  ];
  const text = `${parts.filter((part) => part !== "").join("\n\n")}\n`;
  return { title, summary: summary.replace(/\s+/g, " ").trim(), text };
}

function sectionText(section: Section, place: Place): string {
  const { title, isH3, content = "" } = section.value;
  // Posts and modules begin with their own title.
  const body = fromHtml(content.replace(/^\s*<h1.*?<\/h1>/s, ""), place);
  const head = title ? `${isH3 ? "###" : "##"} ${fromHtml(title, place)}` : "";
  return [head, body, factsOf(section, place)].filter((part) => part !== "").join("\n\n");
}

function factsOf(section: Section, place: Place): string {
  if (section.type === "browser_compatibility") {
    const { table, query } = section.value;
    return table ? `Key: \`${query}\`\n\n${compatText(table)}` : "";
  }
  if (section.type !== "specifications") return "";
  return section.value.specifications
    .map(({ title, bcdSpecificationURL }) => `- [${title}](${place.absolute(bcdSpecificationURL)})`)
    .join("\n");
}

function postLine({ slug, title, description, date }: ListedPost, here: URL): string {
  return `- [${title}](${new URL(`${slug}/`, here).href}) (${date.slice(0, 10)}): ${description}`;
}

function absolute(href: string, here: URL): string {
  return URL.canParse(href, here) ? new URL(href, here).href : href;
}

/** A value for YAML: JSON strings are valid there, and most values need no quotes. */
function yamlText(value: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} ,./()_-]*$/u.test(value) &&
    !/^(?:true|false|null|yes|no|\d)/i.test(value)
    ? value
    : JSON.stringify(value);
}
