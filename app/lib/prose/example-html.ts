import { unescapeHtml } from "./unescape-html.ts";

/** Highlighted code of an interactive example. */
export interface ExampleBlock {
  language: string;
  /** One of the values to choose from. */
  isChoice: boolean;
  /** What stands inside of `pre`. */
  html: string;
}

/** A section that is an interactive example, taken apart. */
export interface ExampleParts {
  /** What the element names it, as it is in the data of the page. */
  name: string;
  blocks: ExampleBlock[];
  /** What remains of the section. */
  rest: string;
}

const ELEMENT = /^\s*<interactive-example\b([^>]*)>\s*<\/interactive-example>/;
const BLOCK =
  /<div class="code-example">\s*<pre class="brush: ([\w-]+)[^"]*?\binteractive-example(-choice)?\b[^"]*">([\s\S]*?)<\/pre>\s*<\/div>/g;

/** Takes apart the HTML of a section that begins with an interactive example; others are none. */
export function splitExample(html: string): ExampleParts | undefined {
  const [element, attributes = ""] = ELEMENT.exec(html) ?? [];
  if (element === undefined) return undefined;
  const name = /\bname="([^"]*)"/.exec(attributes)?.[1] ?? "";
  const blocks: ExampleBlock[] = [];
  const rest = html.slice(element.length).replace(BLOCK, (_, language, choice, inner) => {
    blocks.push({ language, isChoice: choice !== undefined, html: inner });
    return "";
  });
  return {
    name: unescapeHtml(name),
    blocks,
    rest: rest.trim(),
  };
}
