import type { Element } from "domhandler";
import { addClass } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import { DEFAULT_LOCALE } from "../locales.ts";
import { MADE_BY_MACRO } from "../macros/link.ts";
import { splitLocale } from "../slugs.ts";
import type { PageWork } from "../work.ts";

const OWN_ORIGIN = "https://developer.mozilla.org";
/** Addresses that exist without a page in the content. */
const ALWAYS_THERE =
  /^\/(?:discord$|users\/|(?:[^/]+\/)?(?:play|plus|observatory|search|newsletter)(?:\/|$)|en-US\/blog\/rss\.xml$|[^/]+\/?$)/;

/** Follows moved pages, corrects spellings, marks what is missing, external or the page itself. */
export function links({ elements }: Dom, work: PageWork): void {
  for (const element of elements) {
    if (element.name !== "a") continue;
    if (MADE_BY_MACRO in element.attribs) {
      delete element.attribs[MADE_BY_MACRO];
      continue;
    }
    const href = rewritten(element, work);
    if (!href) continue;
    if (href.startsWith("/") || href.startsWith(OWN_ORIGIN)) internal(element, href, work);
    else if (/^https?:/i.test(href)) {
      addClass(element, "external");
      element.attribs.target ??= "_blank";
    }
  }
}

function rewritten(element: Element, work: PageWork): string | undefined {
  const { href } = element.attribs;
  if (href && work.rewriteLink) element.attribs.href = work.rewriteLink(href);
  return element.attribs.href;
}

function internal(element: Element, href: string, work: PageWork): void {
  const path = href.startsWith(OWN_ORIGIN) ? href.slice(OWN_ORIGIN.length) || "/" : href;
  const bare = path.split(/[?#]/, 1)[0] ?? path;
  if (path.startsWith("//") || ALWAYS_THERE.test(bare)) {
    if (path !== href) element.attribs.href = path;
    return;
  }
  const { index } = work.project;
  const { locale } = splitLocale(bare);
  const address = locale ? path : `/${work.page.locale}${path}`;
  let found = index.resolve(address);
  let exists = found.page !== undefined || isElsewhere(found.url, work);
  if (!exists && (locale ?? work.page.locale) !== DEFAULT_LOCALE) {
    const english = index.resolve(`/${DEFAULT_LOCALE}${splitLocale(address).rest}`);
    if (english.page || isElsewhere(english.url, work)) {
      found = english;
      exists = true;
      addClass(element, "only-in-en-us");
    }
  }
  if (!exists) {
    missing(element, href, work);
    return;
  }
  if (found.url.split("#", 1)[0] === work.page.url) element.attribs["aria-current"] = "page";
  const target = locale ? found.url : splitLocale(found.url).rest;
  if (/^https?:/.test(found.url)) addClass(element, "external");
  element.attribs.href = target;
  if (target !== href && found.page?.locale === (locale ?? work.page.locale)) {
    report(href, target, found.redirected, work);
  }
}

/** Whether an address is that of a page of another kind, or of a kind that this build lacks. */
function isElsewhere(url: string, work: PageWork): boolean {
  if (/^https?:/.test(url)) return true;
  const path = url.split(/[?#]/, 1)[0] ?? url;
  const { locale, rest } = splitLocale(path);
  if (!locale || rest.startsWith("/docs")) return false;
  const { roots } = work.project.settings;
  if (rest.startsWith("/blog") && !roots.blog) return true;
  if (rest.startsWith("/curriculum") && !roots.curriculum) return true;
  if (rest.startsWith("/community/spotlight") && !roots.spotlight) return true;
  if (!roots.generic && !/^\/(?:blog|curriculum|community\/spotlight)/.test(rest)) return true;
  return work.project.index.findOther(path) !== undefined;
}

function missing(element: Element, href: string, work: PageWork): void {
  work.issueIn(
    href,
    "broken-link",
    `a link to ${href}, where no page is`,
    "Correct the address, or write the page.",
  );
  addClass(element, "page-not-created");
  element.attribs.title = work.text("Common/summary");
  delete element.attribs.href;
}

function report(href: string, target: string, redirected: boolean, work: PageWork): void {
  if (redirected) {
    work.issueIn(href, "redirected-link", `a link to ${href}, which has moved`, `Write ${target}.`);
  } else {
    work.issueIn(href, "ill-cased-link", `a link to ${href}`, `Write ${target}.`);
  }
}
