import { Parser } from "htmlparser2";
import type { Doc, SearchRow, Section } from "../contract/documents.ts";

const MOST_BODY = 60_000;
const MOST_CODE = 8_000;
const SKIPPED = new Set(["script", "style", "svg", "iframe", "template"]);
const INLINE = new Set([
  "a",
  "b",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "span",
  "strong",
  "sub",
  "sup",
]);

/** Makes the search row of a document; undefined for those that must not be found. */
export function toSearchRow(doc: Doc, hash: string, popularity = 0): SearchRow | undefined {
  if (doc.noIndexing) return undefined;
  const text: string[] = [];
  const code = new Set<string>();
  const headings: string[] = [];
  for (const section of doc.body) {
    const { id, title } = section.value;
    headings.push(`${id ?? ""}\t${title ? readText(title, code) : ""}`);
    text.push(readText(contentOf(section), code));
  }
  return {
    url: doc.mdn_url,
    locale: doc.locale,
    slug: doc.mdn_url.split("/").slice(3).join("/"),
    title: doc.title,
    aliases: [...new Set([doc.short_title, englishTitle(doc), ...messages(doc)])]
      .filter((title) => title && title !== doc.title)
      .join("\n"),
    pageType: doc.pageType,
    deprecated: doc.status?.includes("deprecated") ?? false,
    summary: (doc.summary ?? "").replace(/\s+/g, " "),
    headings: headings.join("\n"),
    code: [...code].join(" ").slice(0, MOST_CODE),
    body: text.join("\n").slice(0, MOST_BODY),
    popularity: doc.popularity ?? popularity,
    hash,
  };
}

/** Readers of a translation know many things by their English names. */
function englishTitle(doc: Doc): string | undefined {
  return doc.other_translations.find(({ locale }) => locale === "en-US")?.title;
}

const MOST_MESSAGES = 30;

/** What engines say when an error happens: somebody who pastes one looks for its page. */
function messages(doc: Doc): string[] {
  if (!/\/JavaScript\/Reference\/Errors\/./.test(doc.mdn_url)) return [];
  const html = doc.body.map(contentOf).join("");
  const printed = html.match(/<pre[^>]*>([\s\S]*?)<\/pre>/)?.[1] ?? "";
  return printed
    .split("\n")
    .flatMap((line) => readText(line, new Set()).match(/^\w*(?:Error|Warning): (.+)$/)?.[1] ?? [])
    .map((line) => line.replace(/\s*\((?:[^()]*-based|Firefox|Safari|Edge|Chrome)[^()]*\)\s*$/, ""))
    .slice(0, MOST_MESSAGES);
}

function contentOf(section: Section): string {
  return section.value.content ?? "";
}

/** The text of a piece of HTML, its white space folded; code words go to `code` as well. */
function readText(html: string, code: Set<string>): string {
  let text = "";
  let skipping = 0;
  let inCode = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipping > 0 || SKIPPED.has(name) || isHidden(attributes.class)) skipping += 1;
      if (name === "code") inCode += 1;
      if (!INLINE.has(name)) text += " ";
    },
    ontext(data) {
      if (skipping > 0) return;
      text += data;
      if (inCode > 0 && data.length < 60) code.add(data.trim());
    },
    onclosetag(name) {
      if (skipping > 0) skipping -= 1;
      if (name === "code") inCode -= 1;
      if (!INLINE.has(name)) text += " ";
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim();
}

/** Not shown, or only the name of a language above a code block. */
function isHidden(classes: string | undefined): boolean {
  return classes !== undefined && /(^|\s)(hidden|example-header)(\s|$)/.test(classes);
}
