import { entryPath } from "#content-build/contract/offline.ts";
import type { Addresses } from "./book-html.ts";
import { type Book, type BookPage, bookId } from "./book.ts";

interface Format {
  /** The address of a page in the book, or of an element of the page. */
  address(page: BookPage, id: string | undefined): string;
  /** The value of an `id` attribute on a page. */
  id(page: BookPage, id: string): string;
  /** The address of an image, by its file in the build tree; undefined if it is not in the book. */
  image(file: string): string | undefined;
}

/** Resolves the references of a page, to the book where it has their target, else to the site. */
export function addressesOf(book: Book, page: BookPage, format: Format): Addresses {
  const base = book.origin + page.url;
  const known = new Set<string>();
  const images = new Map(page.media.map(({ path, file }) => [path, file]));
  return {
    link(href) {
      const url = parse(href, base);
      if (!url) return base;
      const target = url.origin === book.origin && book.byPath.get(entryPath(url.pathname));
      if (!target) return uriOf(url);
      const id = bookId(decode(url.hash.slice(1)));
      return format.address(target, target.ids.has(id) ? id : undefined);
    },
    image(src) {
      const url = parse(src, `${base}/`);
      const file = url?.origin === book.origin ? images.get(entryPath(url.pathname)) : undefined;
      return file === undefined ? undefined : format.image(file);
    },
    id(id) {
      const own = bookId(id);
      if (known.has(own)) return undefined;
      known.add(own);
      return format.id(page, own);
    },
  };
}

/**
 * A URL with all characters encoded that RFC 3986 requires, which are more than browsers encode;
 * undefined for a bare `mailto:`.
 */
function uriOf(url: URL): string | undefined {
  if (url.href === url.protocol) return undefined;
  const start = url.origin === "null" ? url.protocol : url.origin;
  const [rest = "", ...fragment] = url.href.slice(start.length).split("#");
  const end = fragment.length > 0 ? `#${encode(fragment.join("#"))}` : "";
  return start + encode(rest) + end;
}

function encode(text: string): string {
  return text
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/[^\w.~:/?@!$&'()*+,;=%-]/gu, encodeURIComponent);
}

function parse(href: string, base: string): URL | undefined {
  return URL.canParse(href, base) ? new URL(href, base) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
