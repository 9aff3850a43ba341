import type { Element } from "domhandler";
import { addClass } from "../html/nodes.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

/** Sites that have been on https for years, with all their subdomains. */
const ON_HTTPS = new Set(
  `mozilla.org mozilla.com mozilla.net firefox.com w3.org whatwg.org ietf.org rfc-editor.org iana.org
unicode.org ecma-international.org tc39.es khronos.org github.com github.io gitlab.com codepen.io
jsfiddle.net wikipedia.org wikimedia.org google.com chromium.org chrome.com webkit.org apple.com
microsoft.com youtube.com stackoverflow.com npmjs.com nodejs.org caniuse.com schema.org`.split(
    /\s+/,
  ),
);

/**
 * Marks links to other sites. Addresses without a scheme, or needlessly without encryption, are
 * reported and corrected; those without a host are reported and removed.
 */
export function webAddress(element: Element, href: string, compilation: PageCompilation): void {
  if (/^www\.[^/\s]+\.[a-z]/i.test(href)) {
    report(compilation, href, `a link to ${href} without a scheme`, `Write https://${href}.`);
    element.attribs.href = `https://${href}`;
  } else if (/^https?:/i.test(href)) {
    const url = URL.canParse(href) ? new URL(href) : undefined;
    if (!url || !isHost(url.hostname)) {
      report(compilation, href, `a link to ${href} without a host`, "Write the whole address.");
      delete element.attribs.href;
      return;
    }
    if (url.protocol === "http:" && isOnHttps(url.hostname)) {
      const better = href.replace(/^http:/i, "https:");
      report(compilation, href, `a link to ${href} without encryption`, `Write ${better}.`);
      element.attribs.href = better;
    }
  } else return;
  addClass(element, "external");
  element.attribs.target ??= "_blank";
}

function report(compilation: PageCompilation, href: string, found: string, advice: string): void {
  if (compilation.isWritten(href)) compilation.issueIn(href, "web-address", found, advice);
}

function isHost(name: string): boolean {
  return /[.:]/.test(name) || name === "localhost";
}

/** Whether a host, or a domain that it belongs to, is known to be on https. */
export function isOnHttps(hostname: string): boolean {
  const labels = hostname.split(".");
  return labels.some((_, at) => ON_HTTPS.has(labels.slice(at).join(".")));
}
