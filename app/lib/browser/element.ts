type Child = Node | string;

/** Creates an element with a class (none if empty) and its content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.replaceChildren(...children);
  return node;
}
