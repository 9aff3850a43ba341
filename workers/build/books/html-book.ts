import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { bookHtml } from "./book-html.ts";
import { type Book, type BookPage, type Branch, branchesOf, STYLE } from "./book.ts";
import { addressesOf } from "./addresses.ts";

const KINDS = new Map([
  [".avif", "image/avif"],
  [".gif", "image/gif"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".webp", "image/webp"],
]);

/** Larger images, in bytes, are replaced by their text alternative. */
const MOST_BYTES = 1024 * 1024;

/** Writes a book as one HTML file with its images, page by page; see `writeEpub`. */
export function writeHtmlBook(
  book: Book,
  file: string,
  outDir: string,
  textOf: (page: BookPage) => string,
): void {
  const { locale, pages } = book;
  const title = escapeHtml(book.title);
  writeFileSync(
    file,
    `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><nav><h1>${title}</h1>${contentsOf(branchesOf(pages))}</nav>
`,
  );
  for (const page of pages) {
    const addresses = addressesOf(book, page, {
      address: (target, id) => `#${target.name}${id === undefined ? "" : `-${id}`}`,
      id: ({ name }, id) => `${name}-${id}`,
      image: (source) => dataOf(path.join(outDir, source)),
    });
    const body = bookHtml(textOf(page), addresses, false);
    appendFileSync(file, `<article id="${page.name}">${body}</article>\n`);
  }
  appendFileSync(file, "</body></html>\n");
}

function contentsOf(branches: Branch[]): string {
  if (branches.length === 0) return "";
  const items = branches.map(
    ({ page, below }) =>
      `<li><a href="#${page.name}">${escapeHtml(page.title)}</a>${contentsOf(below)}</li>`,
  );
  return `<ol>${items.join("")}</ol>`;
}

function dataOf(file: string): string | undefined {
  const kind = KINDS.get(path.extname(file).toLowerCase());
  if (kind === undefined || statSync(file).size > MOST_BYTES) return undefined;
  return `data:${kind};base64,${readFileSync(file).toString("base64")}`;
}
