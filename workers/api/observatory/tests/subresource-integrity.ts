import { defineTest } from "../header-test.ts";
import type { PageScript } from "../page-content.ts";
import { isSecure, type Subject } from "../subject.ts";
import { isSameSite } from "../visit/own-site.ts";

const MOST_BYTES = 32 * 1024;

/** Whether scripts from other sites are pinned by a hash. */
export const subresourceIntegrity = defineTest({
  name: "subresource-integrity",
  title: "Subresource Integrity",
  slug: "Web/Security/Subresource_Integrity",
  expectation: "sri-implemented-and-external-scripts-loaded-securely",
  verdicts: {
    "sri-implemented-and-all-scripts-loaded-securely": { modifier: 5 },
    "sri-implemented-and-external-scripts-loaded-securely": { modifier: 5 },
    "sri-not-implemented-response-not-html": { modifier: 0, neutral: true },
    "sri-not-implemented-but-no-scripts-loaded": { modifier: 0, neutral: true },
    "sri-not-implemented-but-all-scripts-loaded-from-secure-origin": {
      modifier: 0,
      neutral: true,
    },
    "sri-not-implemented-but-external-scripts-loaded-securely": {
      modifier: -5,
      advice: "sri-add",
    },
    "sri-implemented-but-external-scripts-not-loaded-securely": {
      modifier: -20,
      advice: "sri-https",
    },
    "sri-not-implemented-and-external-scripts-not-loaded-securely": {
      modifier: -50,
      advice: "sri-https",
    },
  },
  run(subject) {
    if (!subject.page) return { result: "sri-not-implemented-response-not-html" };
    const scripts = subject.page.scripts.filter(({ url }) => url?.startsWith("http"));
    const foreign = scripts.filter((script) => !isOwn(script, subject));
    const listed = foreign.map(({ src, integrity, crossorigin }) => ({
      src,
      integrity,
      crossorigin,
    }));
    const data = JSON.stringify(listed).length < MOST_BYTES ? listed : [];
    return { result: resultOf(subject, scripts, foreign), output: { data } };
  },
});

function resultOf(subject: Subject, scripts: PageScript[], foreign: PageScript[]) {
  if (scripts.length === 0) return "sri-not-implemented-but-no-scripts-loaded";
  const insecure = foreign.filter((script) => !isLoadedSecurely(script, subject));
  if (insecure.some(({ integrity }) => !integrity)) {
    return "sri-not-implemented-and-external-scripts-not-loaded-securely";
  }
  if (foreign.some((script) => !script.integrity)) {
    return insecure.length > 0
      ? "sri-implemented-but-external-scripts-not-loaded-securely"
      : "sri-not-implemented-but-external-scripts-loaded-securely";
  }
  if (insecure.length > 0) return "sri-implemented-but-external-scripts-not-loaded-securely";
  const own = scripts.length - foreign.length;
  if (isSecure(subject) && own > 0 && scripts.every(({ integrity }) => integrity)) {
    return "sri-implemented-and-all-scripts-loaded-securely";
  }
  return foreign.length > 0
    ? "sri-implemented-and-external-scripts-loaded-securely"
    : "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";
}

/** Ignores the scheme: the scripts of a page that comes by HTTP are as safe as the page. */
function isOwn({ url = "" }: PageScript, { response }: Subject): boolean {
  return isSameSite(new URL(url).hostname, new URL(response.url).hostname);
}

/**
 * A `//host/…` URL uses the scheme of the page: it is secure only where the page cannot be loaded
 * by HTTP, because HTTP does not answer or redirects to HTTPS at once.
 */
function isLoadedSecurely({ src, url = "" }: PageScript, { http }: Subject): boolean {
  if (!url.startsWith("https:")) return false;
  if (!src.startsWith("//")) return true;
  const [, ...rest] = http.route;
  if (http.answers.length === 0) return true;
  return rest.length > 0 && rest.every((address) => address.startsWith("https:"));
}
