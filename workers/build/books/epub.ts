import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { SITE_NAME } from "#app/lib/site.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { bookHtml } from "./book-html.ts";
import { type Book, type BookPage, type Branch, branchesOf, STYLE } from "./book.ts";
import { addressesOf } from "./addresses.ts";
import { ZipWriter } from "./zip.ts";

/** Image types that every reading system shows; others are converted to PNG. */
const KINDS = new Map([
  [".gif", "image/gif"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".png", "image/png"],
]);

const CONVERTED = new Set([".avif", ".svg", ".webp"]);

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/**
 * Writes a book as EPUB 3, page by page.
 *
 * @param outDir The build tree.
 * @param textOf The HTML of a page.
 */
export async function writeEpub(
  book: Book,
  file: string,
  outDir: string,
  textOf: (page: BookPage) => string,
): Promise<void> {
  const zip = new ZipWriter(file);
  zip.add("mimetype", "application/epub+zip", "store");
  zip.add("META-INF/container.xml", CONTAINER);
  zip.add("book/book.css", STYLE);
  const images = new Map<string, string>();
  const imageName = (source: string) => {
    const kind = path.extname(source).toLowerCase();
    if (!KINDS.has(kind) && !CONVERTED.has(kind)) return undefined;
    const name = images.get(source) ?? `i${images.size + 1}${KINDS.has(kind) ? kind : ".png"}`;
    images.set(source, name);
    return `images/${name}`;
  };
  for (const page of book.pages) {
    const addresses = addressesOf(book, page, {
      address: (target, id) => `${target.name}.xhtml${id === undefined ? "" : `#${id}`}`,
      id: (_, id) => id,
      image: imageName,
    });
    const body = bookHtml(textOf(page), addresses, true);
    zip.add(`book/${page.name}.xhtml`, document(book, page.title, body));
  }
  for (const [source, name] of images) {
    zip.add(`book/images/${name}`, await imageOf(path.join(outDir, source)), "store");
  }
  zip.add("book/contents.xhtml", contentsOf(book));
  zip.add("book/package.opf", packageOf(book, [...images.values()]));
  zip.end();
}

async function imageOf(file: string): Promise<Uint8Array> {
  if (!CONVERTED.has(path.extname(file).toLowerCase())) return readFileSync(file);
  return sharp(file).png().toBuffer();
}

function document({ locale }: Book, title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${locale}" xml:lang="${locale}"><head><title>${escapeHtml(title)}</title><link rel="stylesheet" href="book.css"/></head><body>${body}</body></html>
`;
}

function contentsOf(book: Book): string {
  const list = (branches: Branch[]): string =>
    branches.length === 0 ? "" : `<ol>${branches.map(item).join("")}</ol>`;
  const item = ({ page, below }: Branch): string =>
    `<li><a href="${page.name}.xhtml">${escapeHtml(page.title)}</a>${list(below)}</li>`;
  const title = escapeHtml(book.title);
  return document(
    book,
    book.title,
    `<nav epub:type="toc" id="toc"><h1>${title}</h1>${list(branchesOf(book.pages))}</nav>`,
  );
}

function packageOf(book: Book, images: string[]): string {
  const { locale, title, origin, area, modified } = book;
  const items = [
    `<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>`,
    `<item id="style" href="book.css" media-type="text/css"/>`,
    ...book.pages.map(
      ({ name }) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`,
    ),
    ...images.map(
      (name, at) =>
        `<item id="image${at}" href="images/${name}" media-type="${KINDS.get(path.extname(name))}"/>`,
    ),
  ];
  const spine = ["contents", ...book.pages.map(({ name }) => name)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${locale}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:${uuidOf(`${origin} ${locale} ${area}`)}</dc:identifier><dc:title>${escapeHtml(title)}</dc:title><dc:language>${locale}</dc:language><dc:publisher>${SITE_NAME}</dc:publisher><dc:source>${escapeHtml(`${origin}/${locale}/docs/${area}`)}</dc:source><meta property="dcterms:modified">${modified}</meta></metadata><manifest>${items.join("")}</manifest><spine>${spine.map((id) => `<itemref idref="${id}"/>`).join("")}</spine></package>
`;
}

/** The same for every edition of a book. */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
