/** A script that a page loads. */
export interface PageScript {
  /** Address as the page has it. */
  src: string;
  /** Absolute address; undefined where that is none. */
  url: string | undefined;
  integrity: string | null;
  crossorigin: string | null;
}

/** What tests want to know of an HTML page. */
export interface PageContent {
  scripts: PageScript[];
  /** Policies of `<meta http-equiv="Content-Security-Policy">`. */
  policies: string[];
  /** The last `<meta name="referrer">`. */
  referrer: string | undefined;
}

const MOST_SCRIPTS = 200;

/** Reads a page as browsers do, comments, templates and raw text included. It may end anywhere. */
export async function readPage(html: string, pageUrl: string): Promise<PageContent> {
  const scripts: Omit<PageScript, "url">[] = [];
  const policies: string[] = [];
  let referrer: string | undefined;
  let base: string | undefined;
  let templates = 0;
  const rewriter = new HTMLRewriter()
    .on("template", {
      element(element) {
        templates += 1;
        element.onEndTag(() => {
          templates -= 1;
        });
      },
    })
    .on("base[href]", {
      element(element) {
        base ??= element.getAttribute("href") ?? undefined;
      },
    })
    .on("meta[content]", {
      element(element) {
        if (templates > 0) return;
        const content = decodeEntities(element.getAttribute("content") ?? "");
        if (isNamed(element, "http-equiv", "content-security-policy")) policies.push(content);
        if (isNamed(element, "name", "referrer")) referrer = content;
      },
    })
    .on("script[src]", {
      element(element) {
        const src = decodeEntities(element.getAttribute("src") ?? "").trim();
        if (templates > 0 || src === "" || scripts.length >= MOST_SCRIPTS) return;
        const integrity = element.getAttribute("integrity");
        scripts.push({ src, integrity, crossorigin: element.getAttribute("crossorigin") });
      },
    });
  await rewriter.transform(new Response(html)).text();
  const baseUrl = resolve(decodeEntities(base ?? ""), pageUrl) ?? pageUrl;
  return {
    scripts: scripts.map((script) => ({ ...script, url: resolve(script.src, baseUrl) })),
    policies,
    referrer,
  };
}

function isNamed(element: Element, attribute: string, name: string): boolean {
  return element.getAttribute(attribute)?.trim().toLowerCase() === name;
}

function resolve(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

const ENTITIES = new Map([
  ["amp", "&"],
  ["apos", "'"],
  ["quot", '"'],
  ["lt", "<"],
  ["gt", ">"],
  ["colon", ":"],
  ["sol", "/"],
  ["semi", ";"],
]);

/** The rewriter hands attributes over as written; those that can matter here are few. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
