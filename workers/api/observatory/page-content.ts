import { startTags } from "./tags.ts";

/** A script that a page loads. */
export interface PageScript {
  /** The `src` as written. */
  src: string;
  /** Absolute URL; undefined if `src` is not a valid one. */
  url: string | undefined;
  integrity: string | null;
  crossorigin: string | null;
}

/** The parts of an HTML page that the tests examine. */
export interface PageContent {
  scripts: PageScript[];
  /** Values of `<meta http-equiv="Content-Security-Policy">`. */
  policies: string[];
  /** The last `<meta name="referrer">`. */
  referrer: string | undefined;
}

const WANTED = new Set(["base", "meta", "script"]);
const MOST_SCRIPTS = 200;
/** Longer URLs are not resolved: that costs time, and browsers and servers use far shorter ones. */
const LONGEST_URL = 8192;
const MOST_POLICIES = 20;

/** Parses a page as a browser would; it may be truncated anywhere. */
export function readPage(html: string, pageUrl: string): PageContent {
  const scripts: Omit<PageScript, "url">[] = [];
  const policies: string[] = [];
  let referrer: string | undefined;
  let base: string | undefined;
  for (const { name, attributes } of startTags(html, WANTED)) {
    const content = attributes.get("content");
    if (name === "base") base ??= attributes.get("href");
    if (name === "meta" && content !== undefined) {
      const says = (attribute: string) => attributes.get(attribute)?.trim().toLowerCase();
      if (says("http-equiv") === "content-security-policy" && policies.length < MOST_POLICIES) {
        policies.push(content);
      }
      if (says("name") === "referrer") referrer = content;
    }
    const src = name === "script" ? attributes.get("src")?.trim() : undefined;
    if (src && scripts.length < MOST_SCRIPTS) {
      const integrity = attributes.get("integrity") ?? null;
      scripts.push({ src, integrity, crossorigin: attributes.get("crossorigin") ?? null });
    }
  }
  const baseUrl = resolve(base ?? "", pageUrl) ?? pageUrl;
  return {
    scripts: scripts.map((script) => ({ ...script, url: resolve(script.src, baseUrl) })),
    policies,
    referrer,
  };
}

function resolve(address: string, base: string): string | undefined {
  if (address.length > LONGEST_URL) return undefined;
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}
