import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { getElementsByTagName, textContent } from "domutils";
import { parseDocument } from "htmlparser2";

/** A visible text outside the prose; `href` if it is a link. */
export interface Label {
  where: "title" | "heading" | "description" | "navigation";
  text: string;
  href?: string | undefined;
}

/** A frame that runs code. */
export interface Frame {
  kind: "sample" | "example";
  /** Identifies it within the page. */
  name: string;
  address: string;
  /** The code on the page, which readers can edit. */
  code: string;
}

/** The parts of a page that the crawl checks. */
export interface PageFacts {
  lang: string | undefined;
  labels: Label[];
  /** In document order, with duplicates. */
  ids: string[];
  /** `name`s of anchors, which are fragment targets as well. */
  names: string[];
  links: string[];
  pictures: string[];
  frames: Frame[];
  /** Pieces of the main text, outside code, that may contain literal markup. */
  literals: string[];
  /** The status shown by an error page. */
  failed: string | undefined;
  hasHeader: boolean;
  hasFooter: boolean;
  hasMain: boolean;
}

/** Parses the HTML of a page. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    lang: undefined,
    labels: [],
    ids: [],
    names: [],
    links: [],
    pictures: [],
    frames: [],
    literals: [],
    failed: undefined,
    hasHeader: false,
    hasFooter: false,
    hasMain: false,
  };
  const onText = (text: string) => {
    if (MAY_BE_LITERAL.test(text)) facts.literals.push(text);
  };
  walk(parseDocument(html).children, onText, (element, inside) => {
    const { id, name, href, src } = element.attribs;
    if (id !== undefined) facts.ids.push(id);
    switch (element.name) {
      case "html":
        facts.lang = element.attribs.lang;
        break;
      case "title":
        // SVG has title elements, too.
        if (!inside.has("svg")) facts.labels.push({ where: "title", text: textContent(element) });
        break;
      case "meta":
        if (element.attribs.name === "description") {
          facts.labels.push({ where: "description", text: element.attribs.content ?? "" });
        }
        break;
      case "h1":
        facts.labels.push({ where: "heading", text: textContent(element) });
        break;
      case "header":
        facts.hasHeader = true;
        break;
      case "footer":
        facts.hasFooter = true;
        break;
      case "main":
        facts.hasMain = true;
        facts.failed = element.attribs["data-failed"];
        break;
      case "a":
        if (name !== undefined) facts.names.push(name);
        if (href !== undefined) facts.links.push(href);
        if (inside.has("nav")) {
          facts.labels.push({ where: "navigation", text: textContent(element), href });
        }
        break;
      case "form":
        if (element.attribs.action !== undefined && !isSending(element)) {
          facts.links.push(element.attribs.action);
        }
        break;
      case "link":
        if (href !== undefined && isResource(element)) facts.links.push(href);
        break;
      case "img":
      case "source":
        facts.pictures.push(...picturesOf(element, src));
        break;
      case "iframe":
        if (element.attribs["data-live-id"] !== undefined) {
          facts.frames.push(sampleFrame(element));
        }
        break;
      case "section":
        if (element.attribs["data-ix"] !== undefined) facts.frames.push(exampleFrame(element));
        break;
    }
  });
  return facts;
}

/** Markup in a text: emphasis, the end of a link, a tag. */
const MAY_BE_LITERAL = /\*\*|\]\(|<\/[a-z]/i;

/** Elements whose text is code, or is not shown. */
const NOT_PROSE = ["code", "kbd", "math", "pre", "samp", "script", "style", "svg", "template"];
const FIELDS = ["option", "textarea", "title", "var"];

function walk(
  nodes: readonly ChildNode[],
  onText: (text: string) => void,
  visit: (element: Element, inside: ReadonlySet<string>) => void,
  inside: ReadonlySet<string> = new Set(),
): void {
  for (const node of nodes) {
    if (isText(node) && inside.has("main")) {
      if (![...NOT_PROSE, ...FIELDS].some((name) => inside.has(name))) onText(node.data);
    }
    if (!isTag(node)) continue;
    visit(node, inside);
    const within = inside.has(node.name) ? inside : new Set([...inside, node.name]);
    walk(node.children, onText, visit, within);
  }
}

function isSending({ attribs }: Element): boolean {
  return (attribs.method ?? "get").toLowerCase() !== "get";
}

function isResource({ attribs }: Element): boolean {
  return !/^(preconnect|dns-prefetch)$/.test(attribs.rel ?? "");
}

function picturesOf({ attribs, parent }: Element, src: string | undefined): string[] {
  const ofMedia = parent && isTag(parent) && /^(audio|video)$/.test(parent.name);
  const set = (attribs.srcset ?? "").split(/,\s+/).map((one) => one.trim().split(/\s+/)[0] ?? "");
  return [...(src === undefined || ofMedia ? [] : [src]), ...set].filter(Boolean);
}

function sampleFrame({ attribs }: Element): Frame {
  return {
    kind: "sample",
    name: attribs["data-live-id"] ?? "",
    address: attribs.src ?? "",
    code: "",
  };
}

function exampleFrame(section: Element): Frame {
  const frame = getElementsByTagName("iframe", section)[0];
  const blocks = getElementsByTagName("pre", section);
  return {
    kind: "example",
    name: section.attribs["data-ix"] ?? "",
    address: frame?.attribs.src ?? "",
    code: blocks.map((block) => textContent(block)).join("\n"),
  };
}
