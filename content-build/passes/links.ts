import type { Element } from "domhandler";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { splitLocale } from "../contract/slugs.ts";
import { addClass } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import { MADE_BY_MACRO } from "../macros/links/link.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { isSiteAddress } from "../project/site-address.ts";
import type { Settings } from "../settings.ts";

const OWN_ORIGIN = "https://developer.mozilla.org";

/** Follows redirects, corrects spelling, and marks missing, external and self links. */
export function links({ elements }: Dom, compilation: PageCompilation): void {
  for (const element of elements) {
    if (element.name !== "a") continue;
    if (MADE_BY_MACRO in element.attribs) {
      delete element.attribs[MADE_BY_MACRO];
      continue;
    }
    const href = rewritten(element, compilation);
    if (!href) continue;
    if (href.startsWith("/") || href.startsWith(OWN_ORIGIN)) internal(element, href, compilation);
    else if (/^https?:/i.test(href)) {
      addClass(element, "external");
      element.attribs.target ??= "_blank";
    }
  }
}

function rewritten(element: Element, compilation: PageCompilation): string | undefined {
  const { href } = element.attribs;
  if (href && compilation.rewriteLink) element.attribs.href = compilation.rewriteLink(href);
  return element.attribs.href;
}

function internal(element: Element, href: string, compilation: PageCompilation): void {
  const path = href.startsWith(OWN_ORIGIN) ? href.slice(OWN_ORIGIN.length) || "/" : href;
  const { project } = compilation;
  const { index } = project;
  const { locale, rest } = splitLocale(path.split(/[?#]/, 1)[0] ?? path);
  if (shortLink(element, rest, project.settings.shortLinks)) return;
  if (path === "/" || path.startsWith("//") || (!locale && isSiteAddress(project, path))) {
    if (path !== href) element.attribs.href = path;
    return;
  }
  const address = locale ? path : `/${compilation.page.locale}${path}`;
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
    missing(element, href, compilation);
    return;
  }
  if (found.url.split("#", 1)[0] === compilation.page.url) element.attribs["aria-current"] = "page";
  const target = locale ? found.url : splitLocale(found.url).rest;
  if (/^https?:/.test(found.url)) addClass(element, "external");
  element.attribs.href = target;
  if (
    target !== href &&
    !found.stayed &&
    found.page?.locale === (locale ?? compilation.page.locale)
  ) {
    report(href, target, found.redirected, compilation);
  }
}

/** Short URLs that any such site has. */
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
    compilation.issueIn(href, "ill-cased-link", `a link to ${href}`, `Write ${target}.`);
  }
}
