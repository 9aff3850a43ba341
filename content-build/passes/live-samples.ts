import { type ChildNode, Element, type ParentNode } from "domhandler";
import { textContent } from "domutils";
import { packSample } from "../blocks/pack-sample.ts";
import type { LiveSample } from "../contract/documents.ts";
import { followsTheme } from "../contract/play/sample-code.ts";
import { addClass, classesOf } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { UniqueIds } from "./ids.ts";

const LANGUAGES = ["html", "css", "js"] as const;
const HEADING = /^h[1-6]$/;
const SECTION_HEADING = /^h[1-3]$/;

/** Finds the code of each live sample, marks it, and stores it as data. */
export function liveSamples({ elements }: Dom, compilation: PageCompilation): void {
  const ids = new UniqueIds();
  const blocks = elements.filter((element) => element.name === "pre");
  const done = new Set<string>();
  for (const [index, frame] of elements.entries()) {
    const wanted = frame.name === "iframe" ? frame.attribs["data-live-id"] : undefined;
    if (wanted === undefined) continue;
    let id = wanted;
    let sources = blocks.filter((block) => classesOf(block).includes(`live-sample___${id}`));
    if (sources.length === 0) {
      id = ids.claim(wanted);
      frame.attribs["data-live-id"] = id;
      sources = searchBlocks(elements, index, id).filter((block) => languageOf(block));
      for (const block of sources) addClass(block, `live-sample---${id}`);
    }
    if (sources.length === 0) {
      compilation.issueIn(
        "EmbedLiveSample",
        "live-sample",
        `no code for the live sample ${id}`,
        "Name a heading above code blocks, or mark them with live-sample___NAME.",
      );
    }
    if (!done.has(id)) compilation.liveSamples.push(sample(id, frame, sources));
    done.add(id);
  }
}

function sample(id: string, { attribs }: Element, blocks: Element[]): LiveSample {
  const { title = "", width, height, allow } = attribs;
  const permits = attribs.sandbox?.split(" ").filter((word) => word !== "allow-scripts") ?? [];
  const result: LiveSample = {
    id,
    title,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(allow ? { allow } : {}),
    ...(permits.length > 0 ? { sandbox: permits } : {}),
  };
  for (const block of blocks) {
    const language = languageOf(block);
    if (!language) continue;
    const text = textContent(block);
    result[language] = result[language] === undefined ? text : `${result[language]}\n${text}`;
  }
  return { ...result, ...pack(result) };
}

function pack({ html, css, js }: LiveSample): Pick<LiveSample, "followsTheme" | "packed"> {
  if (!html && !css && !js) return {};
  const code = { html, css, js };
  if (followsTheme(code)) return { followsTheme: true, packed: packSample(code) };
  return { packed: packSample({ ...code, theme: "light" }) };
}

function languageOf(block: Element): (typeof LANGUAGES)[number] | undefined {
  const classes = classesOf(block);
  return LANGUAGES.find((language) => classes.includes(language));
}

/**
 * The code blocks of an id, or else those of the headings above the frame. A frame that has no
 * heading above it gets all code before it.
 */
function searchBlocks(elements: Element[], frameAt: number, id: string): Element[] {
  const named = elements.findIndex((element) => element.attribs.id === id);
  const element = elements[named];
  const isHeading = element !== undefined && HEADING.test(element.name);
  const inside = element && !isHeading ? blocksIn(element) : [];
  if (inside.length > 0) return inside;
  const above = headingBefore(elements, frameAt, 3);
  let at = isHeading ? named : above;
  for (let heading = elements[at]; heading; heading = elements[at]) {
    const found = blocksAfter(heading);
    if (found.length > 0) return found;
    const level = Number(heading.name[1]);
    at = headingBefore(elements, at, level - 1);
  }
  return above === -1 ? elements.slice(0, frameAt).filter(({ name }) => name === "pre") : [];
}

/** The last heading of at most this level before an index. */
function headingBefore(elements: Element[], before: number, level: number): number {
  for (let at = before - 1; at >= 0; at--) {
    const name = elements[at]?.name ?? "";
    if (SECTION_HEADING.test(name) && Number(name[1]) <= level) return at;
  }
  return -1;
}

function blocksAfter(heading: Element): Element[] {
  const found: Element[] = [];
  for (let node: ChildNode | null = heading.next; node; node = node.next) {
    if (!(node instanceof Element)) continue;
    if (HEADING.test(node.name) && node.name <= heading.name) break;
    found.push(...blocksIn(node));
  }
  return found;
}

function blocksIn(node: Element): Element[] {
  if (node.name === "pre") return [node];
  const found: Element[] = [];
  collect(node, found);
  return found;
}

function collect(parent: ParentNode, found: Element[]): void {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue;
    if (child.name === "pre") found.push(child);
    else collect(child, found);
  }
}
