/**
 * A path, or a URL, without query and fragment, and without what names a reader's own things: the
 * ids of collections, and the secrets of shared ones.
 *
 * @example publicPath("/de/plus/collections/shared/x?page=2") // "/de/plus/collections"
 */
export function publicPath(path: string): string {
  return path.replace(/[?#].*|(?<=\/..(-..)?\/plus\/[^/]*)\/.*/s, "");
}

/** The URL of this page. */
export function pageUrl(): string {
  return location.origin + publicPath(location.pathname);
}
