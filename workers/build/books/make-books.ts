import { mkdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import type { Doc, DocPage } from "#content-build/contract/documents.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { entryPath } from "#content-build/contract/offline.ts";
import { type ContentTree, openTree, type TreeDocument } from "../offline/content-tree.ts";
import { mediaOf } from "../offline/media-of.ts";
import { divide } from "../offline/sections.ts";
import { bookHtml } from "./book-html.ts";
import { type Book, type BookPage, bookId, inReadingOrder } from "./book.ts";
import { writeEpub } from "./epub.ts";
import { writeHtmlBook } from "./html-book.ts";
import { pageText } from "./page-text.ts";

export const FORMATS = ["epub", "html"] as const;

export type BookFormat = (typeof FORMATS)[number];

export interface BookOptions {
  /** The build tree. */
  outDir: string;
  booksDir: string;
  locales: readonly Locale[];
  /** Slugs of areas, in lower case; empty for all. */
  areas: readonly string[];
  formats: readonly BookFormat[];
  /** Origin of the site. */
  origin: string;
  onBook?: (file: string, pages: number) => void;
}

/** The modification time of content without history. */
const NEVER = "2000-01-01T00:00:00Z";

/**
 * Makes a book of each area. Only one page at a time is in memory, besides the titles and ids of
 * the pages of one area.
 *
 * @returns The files.
 */
export async function makeBooks(options: BookOptions): Promise<string[]> {
  const tree = await openTree(options.outDir);
  const files: string[] = [];
  for (const locale of options.locales) {
    const documents = new Map(tree.documents(locale).map((each) => [each.slug, each]));
    for (const [area, slugs] of divide([...documents.keys()])) {
      if (options.areas.length > 0 && !options.areas.includes(area.toLowerCase())) continue;
      const pages = inReadingOrder(slugs.flatMap((slug) => documents.get(slug) ?? []));
      const book = readBook(tree, { locale, area, origin: options.origin }, pages);
      for (const format of options.formats) files.push(await write(book, format, options));
    }
  }
  return files;
}

async function write(book: Book, format: BookFormat, options: BookOptions): Promise<string> {
  const { outDir, booksDir, onBook } = options;
  const file = path.join(booksDir, book.locale, `${book.area.replaceAll("/", "-")}.${format}`);
  mkdirSync(path.dirname(file), { recursive: true });
  const textOf = (page: BookPage) => pageText(readDoc(outDir, page.file));
  const part = `${file}.part`;
  if (format === "epub") await writeEpub(book, part, outDir, textOf);
  else writeHtmlBook(book, part, outDir, textOf);
  renameSync(part, file);
  onBook?.(file, book.pages.length);
  return file;
}

function readBook(
  tree: ContentTree,
  head: Pick<Book, "locale" | "area" | "origin">,
  documents: readonly TreeDocument[],
): Book {
  let modified = NEVER;
  let title = (head.area.split("/").at(-1) ?? "").replaceAll("_", " ");
  const pages = documents.map((document, at): BookPage => {
    const doc = readDoc(tree.outDir, document.file.path);
    const time = doc.modified && `${doc.modified.slice(0, 19)}Z`;
    if (time && time > modified) modified = time;
    if (document.slug === head.area) title = doc.short_title;
    return {
      name: `p${at + 1}`,
      slug: document.slug,
      url: document.url,
      title: doc.title,
      file: document.file.path,
      ids: idsOf(doc),
      media: mediaOf(tree, document),
    };
  });
  const byPath = new Map(pages.map((page) => [entryPath(page.url), page]));
  return { ...head, title, modified, pages, byPath };
}

function idsOf(doc: Doc): Set<string> {
  const ids = new Set<string>();
  const id = (text: string) => {
    ids.add(bookId(text));
    return text;
  };
  bookHtml(pageText(doc), { id, link: (href) => href, image: () => undefined }, false);
  return ids;
}

function readDoc(outDir: string, file: string): Doc {
  return (JSON.parse(readFileSync(path.join(outDir, file), "utf8")) as DocPage).doc;
}
