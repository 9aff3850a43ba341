import type { Element } from "domhandler";
import type { PageCompilation } from "../page/page-compilation.ts";
import { findAttachment, inFolder, splitFile } from "./attachments.ts";

const FILE = /\.[a-z][a-z\d]{1,4}$/i;
/** Extensions with which no slug ends, so that a relative address with one means a file. */
const CERTAIN =
  /\.(?:avif|css|gif|html?|jpe?g|json|m?js|mp[34]|pdf|png|svg|txt|webm|webp|xml|zip)$/i;
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/#?])/i;
const CONTRIBUTORS = "contributors.txt";

/**
 * Leads a link to a file next to a page, which browsers would look for next to its parent. Returns
 * "missing" for a relative address of a file that is not there; undefined for all other links.
 */
export function fileLink(
  element: Element,
  href: string,
  compilation: PageCompilation,
): "found" | "missing" | undefined {
  const url = inFolder(href, compilation);
  if (!url || !FILE.test(url.pathname)) return undefined;
  const target = fileUrl(url, compilation);
  if (target === undefined) {
    return RELATIVE.test(href) && CERTAIN.test(url.pathname) ? "missing" : undefined;
  }
  element.attribs.href = target + url.search + url.hash;
  return "found";
}

function fileUrl({ pathname }: URL, compilation: PageCompilation): string | undefined {
  const { folderUrl, name } = splitFile(pathname);
  if (name !== CONTRIBUTORS) return findAttachment(folderUrl, name, compilation)?.url;
  // The site serves a list of contributors for every page.
  const found = compilation.project.index.resolve(folderUrl);
  return found.page && `${found.url}/${CONTRIBUTORS}`;
}
