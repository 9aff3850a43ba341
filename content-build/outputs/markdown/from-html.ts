import { type ChildNode, type Element, isTag } from "domhandler";
import { textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { line, type Place } from "./inline.ts";
import { table } from "./table.ts";

const BLOCKS = new Set(
  "address article aside blockquote details div dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hr interactive-example li main ol p pre section summary table ul video audio".split(
    " ",
  ),
);

/**
 * Markdown of compiled HTML: sections of our own pages, which passed the allow list.
 *
 * @example fromHtml('<p>See <a href="/x">x</a>.</p>', { absolute: (href) => `https://a.example${href}` })
 */
export function fromHtml(html: string, place: Place): string {
  return blocks(parseDocument(html, { decodeEntities: true }).children, place).join("\n\n");
}

/** Blocks in order; runs of inline nodes between them are paragraphs. */
function blocks(nodes: readonly ChildNode[], place: Place): string[] {
  const made: string[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    const text = paragraph(run, place);
    if (text !== "") made.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      endRun();
      made.push(...block(node, place).filter((text) => text !== ""));
    } else run.push(node);
  }
  endRun();
  return made;
}

function paragraph(nodes: readonly ChildNode[], place: Place): string {
  return line(nodes, place).replace(/^(#{1,6}|[-+>]|\d+[.)])(?= )/, "\\$1");
}

function block(node: Element, place: Place): string[] {
  const { name, children, attribs } = node;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) return [`${"#".repeat(Number(level))} ${line(children, place)}`];
  switch (name) {
    case "hr":
      return ["---"];
    case "pre":
      return [fence(node)];
    case "ul":
    case "ol":
      return [list(node, place)];
    case "dl":
      return [definitions(node, place)];
    case "table":
      return table(node, place);
    case "blockquote":
      return [quote(blocks(children, place).join("\n\n"))];
    case "video":
    case "audio":
      return attribs.src ? [`[${name}](${place.absolute(attribs.src)})`] : [];
    case "interactive-example":
      return [];
  }
  // The label above code names its language, which the fence states, too.
  if (/\bexample-header\b/.test(attribs.class ?? "")) return [];
  const inner = blocks(children, place);
  const isCallout = /\b(?:notecard|callout)\b/.test(attribs.class ?? "");
  if (isCallout && inner.length > 0) return [quote(inner.join("\n\n"))];
  if (name === "summary") return inner.map((text) => `**${text}**`);
  return inner;
}

function quote(text: string): string {
  return text
    .split("\n")
    .map((each) => (each === "" ? ">" : `> ${each}`))
    .join("\n");
}

/** Fenced code, with its language; the fence is longer than any in the code. */
function fence(node: Element): string {
  const text = textContent(node).trimEnd();
  const names = `${node.attribs.class ?? ""} ${classOfCode(node)}`;
  const language = /\b(?:brush:\s*|language-)([\w-]+)/.exec(names)?.[1] ?? "";
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const backticks = "`".repeat(longest + 1);
  return `${backticks}${language === "plain" ? "" : language}\n${text}\n${backticks}`;
}

function classOfCode({ children }: Element): string {
  const code = children.find((child): child is Element => isTag(child) && child.name === "code");
  return code?.attribs.class ?? "";
}

function list(node: Element, place: Place): string {
  const items = node.children.filter((child): child is Element => isTag(child));
  const start = Number.parseInt(node.attribs.start ?? "1", 10) || 1;
  const texts = items.map((item, at) => {
    const mark = node.name === "ol" ? `${start + at}. ` : "- ";
    return mark + indent(itemText(item, place), mark.length);
  });
  return texts.join(texts.some((text) => text.includes("\n\n")) ? "\n\n" : "\n");
}

/** The blocks of an item; a nested list follows its line directly. */
function itemText(item: Element, place: Place): string {
  const isTight = !item.children.some(
    (child) => isTag(child) && BLOCKS.has(child.name) && child.name !== "ul" && child.name !== "ol",
  );
  return blocks(item.children, place).join(isTight ? "\n" : "\n\n");
}

function indent(text: string, by: number): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${" ".repeat(by)}`);
}

/** Terms as items of a list, with their descriptions below. */
function definitions(node: Element, place: Place): string {
  const parts: string[] = [];
  for (const child of entriesOf(node)) {
    if (child.name === "dt") parts.push(`- ${line(child.children, place)}`);
    else {
      const inner = blocks(child.children, place).join("\n\n");
      if (inner) parts.push(`  ${indent(inner.startsWith("- ") ? inner : `: ${inner}`, 4)}`);
    }
  }
  return parts.join("\n");
}

/** The terms and descriptions of a list, which may stand in groups. */
function entriesOf(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (!isTag(child)) return [];
    return child.name === "div" ? entriesOf(child) : [child];
  });
}
