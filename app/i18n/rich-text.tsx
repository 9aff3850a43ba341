import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { own } from "#content-build/contract/own.ts";

interface RichTextProps {
  /** A string of ours, with tags: `By <author/>, <terms>see the terms</terms>.` */
  text: string;
  /** The element for each tag. That of a tag without content keeps its own children. */
  components: Readonly<Record<string, ReactElement>>;
}

/**
 * Text with elements in it. `Trans` of react-i18next does more, such as tags in tags, and would be
 * 3.5 KB of every hydrated page.
 */
export function RichText({ text, components }: RichTextProps) {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let start = rest.indexOf("<"); start !== -1; start = rest.indexOf("<")) {
    const tag = readTag(rest.slice(start));
    const end = start + (tag?.length ?? 1);
    parts.push(rest.slice(0, tag ? start : end));
    const component = tag && own(components, tag.name);
    if (isValidElement(component)) {
      const key = parts.length.toString();
      parts.push(
        tag?.content === undefined
          ? cloneElement(component, { key })
          : cloneElement(component, { key }, tag.content),
      );
    }
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** The tag that a text begins with: `<name/>`, or `<name>content</name>`. */
function readTag(text: string): { name: string; content?: string; length: number } | undefined {
  const end = text.indexOf(">");
  const name = text.slice(1, end);
  if (name.endsWith("/")) return { name: name.slice(0, -1), length: end + 1 };
  const close = `</${name}>`;
  const closeAt = text.indexOf(close);
  if (end === -1 || closeAt === -1) return undefined;
  return { name, content: text.slice(end + 1, closeAt), length: closeAt + close.length };
}
