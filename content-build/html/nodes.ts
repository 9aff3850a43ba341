import { type ChildNode, Element, type ParentNode, Text } from "domhandler";

/** HTML that is finished: written as it is, but counted as its text. */
export class RawText extends Text {
  readonly html: string;

  constructor(text: string, html: string) {
    super(text);
    this.html = html;
  }
}

/** The class attribute as words. */
export function classesOf(element: Element): string[] {
  return element.attribs.class?.split(/\s+/).filter(Boolean) ?? [];
}

/** Adds a word to the class attribute, once. */
export function addClass(element: Element, name: string): void {
  const classes = classesOf(element);
  if (!classes.includes(name)) element.attribs.class = [...classes, name].join(" ");
}

/** Puts `wrapper` in the place of a node, and the node into `wrapper`, after what it holds. */
export function wrap(node: ChildNode, wrapper: Element): void {
  replace(node, wrapper);
  append(wrapper, node);
}

/** Puts one node in the place of another. */
export function replace(node: ChildNode, by: ChildNode): void {
  const { parent, prev, next } = node;
  by.parent = parent;
  by.prev = prev;
  by.next = next;
  if (prev) prev.next = by;
  if (next) next.prev = by;
  if (parent) parent.children[parent.children.indexOf(node)] = by;
  node.parent = node.prev = node.next = null;
}

/** Adds a node that stands nowhere at the end of an element. */
export function append(parent: ParentNode, node: ChildNode): void {
  const last = parent.children.at(-1);
  if (last) last.next = node;
  node.prev = last ?? null;
  node.next = null;
  node.parent = parent;
  parent.children.push(node);
}

/** Puts what an element holds in its place. */
export function unwrap(element: Element): void {
  const { parent } = element;
  if (!parent) return;
  const at = parent.children.indexOf(element);
  const { children } = parent;
  setChildren(parent, [...children.slice(0, at), ...element.children, ...children.slice(at + 1)]);
  element.parent = element.prev = element.next = null;
}

/** Replaces everything in an element. */
export function setChildren(element: ParentNode, children: ChildNode[]): void {
  element.children = [];
  for (const child of children) append(element, child);
}

/** Makes an element with attributes and children. */
export function createElement(
  name: string,
  attributes: Record<string, string> = {},
  children: ChildNode[] = [],
): Element {
  const element = new Element(name, attributes);
  for (const child of children) append(element, child);
  return element;
}
