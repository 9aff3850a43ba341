import { type ChildNode, Element, type ParentNode, Text } from "domhandler";

/** Finished HTML: serialised as it is, but counted as text. */
export class RawText extends Text {
  readonly html: string;

  constructor(text: string, html: string) {
    super(text);
    this.html = html;
  }
}

/** The class list of an element. */
export function classesOf(element: Element): string[] {
  return element.attribs.class?.split(/\s+/).filter(Boolean) ?? [];
}

/** Adds a class, once. */
export function addClass(element: Element, name: string): void {
  const classes = classesOf(element);
  if (!classes.includes(name)) element.attribs.class = [...classes, name].join(" ");
}

/** Replaces a node by `wrapper`, and appends the node to it. */
export function wrap(node: ChildNode, wrapper: Element): void {
  replace(node, wrapper);
  append(wrapper, node);
}

/** Replaces a node by another. */
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

/** Appends a detached node. */
export function append(parent: ParentNode, node: ChildNode): void {
  const last = parent.children.at(-1);
  if (last) last.next = node;
  node.prev = last ?? null;
  node.next = null;
  node.parent = parent;
  parent.children.push(node);
}

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  const { parent } = element;
  if (!parent) return;
  const at = parent.children.indexOf(element);
  const { children } = parent;
  setChildren(parent, [...children.slice(0, at), ...element.children, ...children.slice(at + 1)]);
  element.parent = element.prev = element.next = null;
}

/** Replaces an element's children. */
export function setChildren(element: ParentNode, children: ChildNode[]): void {
  element.children = [];
  for (const child of children) append(element, child);
}

/** Creates an element with attributes and children. */
export function createElement(
  name: string,
  attributes: Record<string, string> = {},
  children: ChildNode[] = [],
): Element {
  const element = new Element(name, attributes);
  for (const child of children) append(element, child);
  return element;
}
