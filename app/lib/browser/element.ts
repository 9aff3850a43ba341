type Child = Node | string;

/** Creates an element with a class, if there is one, and its content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string | undefined,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.replaceChildren(...children);
  return node;
}
