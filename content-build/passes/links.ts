import type { Element } from "domhandler";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { splitLocale } from "../contract/slugs.ts";
import { addClass } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import { MADE_BY_MACRO } from "../macros/links/link.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { isSiteAddress, withoutOrigin } from "../project/site-address.ts";
import type { Settings } from "../settings.ts";
import { fileLink } from "./file-links.ts";
import { addressInWiki, relativeAddress } from "./relative-links.ts";
import { webAddress } from "./web-addresses.ts";

/** Follows redirects, corrects spelling, and marks missing, external and self links. */
export function links({ elements }: Dom, compilation: PageCompilation): void {
  for (const element of elements) {
    if (element.name !== "a") continue;
    if (MADE_BY_MACRO in element.attribs) {
      delete element.attribs[MADE_BY_MACRO];
      continue;
    }
    const written = rewritten(element, compilation);
    if (!written) continue;
    const file = fileLink(element, withoutOrigin(written), compilation);
    const relative = file ? undefined : relativeAddress(written, compilation);
    if (file === "missing" || relative === "missing") missing(element, written, compilation);
    if (file || relative === "missing") continue;
    if (relative) {
      reportOld(element, written, relative, "which is not a whole address", compilation);
    }
    const href = relative ?? written;
    const path = withoutOrigin(href);
    if (path.startsWith("/")) internal(element, href, path, compilation);
    else webAddress(element, href, compilation);
  }
}

function reportOld(
  element: Element,
  written: string,
  address: string,
  why: string,
  compilation: PageCompilation,
): void {
  const found = `a link to ${written}, ${why}`;
  compilation.issueIn(written, "broken-link", found, `Write ${address}.`);
  element.attribs.href = address;
}

function rewritten(element: Element, compilation: PageCompilation): string | undefined {
  const { href } = element.attribs;
  if (href && compilation.rewriteLink) element.attribs.href = compilation.rewriteLink(href);
  return element.attribs.href;
}

function internal(
  element: Element,
  href: string,
  path: string,
  compilation: PageCompilation,
): void {
  const { project } = compilation;
  const { index } = project;
  const { locale, rest } = splitLocale(path.split(/[?#]/, 1)[0] ?? path);
  if (shortLink(element, rest, project.settings.shortLinks)) return;
  if (path === "/" || path.startsWith("//") || (!locale && isSiteAddress(project, path))) {
    if (path !== href) element.attribs.href = path;
    return;
  }
  const [, query = ""] = /^[^?#]*(\?[^#]*)/.exec(path) ?? [];
  const written = locale ? path : `/${compilation.page.locale}${path}`;
  const address = written.replace(query, "");
  let found = index.resolve(address);
  let exists = found.page !== undefined || isSiteAddress(project, found.url);
  if (!exists && (locale ?? compilation.page.locale) !== DEFAULT_LOCALE) {
    const english = index.resolve(`/${DEFAULT_LOCALE}${splitLocale(address).rest}`);
    if (english.page || isSiteAddress(project, english.url)) {
      found = english;
      exists = true;
      addClass(element, "only-in-en-us");
    }
  }
  if (!exists) {
    const address = addressInWiki(path, compilation);
    if (address === undefined) {
      missing(element, href, compilation);
      return;
    }
    reportOld(element, href, address, "where no page is", compilation);
    internal(element, address, address, compilation);
    return;
  }
  const [url = ""] = found.url.split("#", 1);
  if (url === compilation.page.url) element.attribs["aria-current"] = "page";
  if (found.url === compilation.page.url && !query) selfLink(href, compilation);
  const isOutside = /^https?:/.test(found.url);
  const target = isOutside ? found.url : url + query + found.url.slice(url.length);
  if (isOutside) addClass(element, "external");
  element.attribs.href = target;
  if (
    target !== href &&
    !found.stayed &&
    found.page?.locale === (locale ?? compilation.page.locale)
  ) {
    report(href, target, found.redirected, compilation);
  }
}

/** Reports a link to the page itself: authors who mean a part of it have forgotten the fragment. */
function selfLink(href: string, compilation: PageCompilation): void {
  if (!compilation.isWritten(href)) return;
  const advice = "Add the fragment of a part, or take the link away.";
  compilation.issueIn(href, "self-link", `a link to ${href}, which is this page`, advice);
}

/** Short URLs that are never pages: without a configured target, their links become plain text. */
const SHORT = new Set(["discord"]);

/** Replaces a short URL by its configured target, or removes the link. */
function shortLink(element: Element, path: string, targets: Settings["shortLinks"]): boolean {
  const name = path.replace(/^\/|\/$/g, "");
  const target = targets.find(([each]) => each === name)?.[1];
  if (target === undefined && !SHORT.has(name)) return false;
  if (target === undefined) {
    delete element.attribs.href;
    return true;
  }
  element.attribs.href = target;
  element.attribs.target ??= "_blank";
  addClass(element, "external");
  return true;
}

function missing(element: Element, href: string, compilation: PageCompilation): void {
  compilation.issueIn(
    href,
    "broken-link",
    `a link to ${href}, where no page is`,
    "Correct the address, or write the page.",
  );
  addClass(element, "page-not-created");
  element.attribs.title = compilation.text("Common/summary");
  delete element.attribs.href;
}

function report(
  href: string,
  target: string,
  redirected: boolean,
  compilation: PageCompilation,
): void {
  if (!compilation.isWritten(href)) return;
  if (redirected) {
    compilation.issueIn(
      href,
      "redirected-link",
      `a link to ${href}, which has moved`,
      `Write ${target}.`,
    );
  } else {
    const found = `a link to ${href}${href.startsWith("/docs/") ? " without a locale" : ""}`;
    compilation.issueIn(href, "ill-cased-link", found, `Write ${target}.`);
  }
}
