type Child = Node | string;

/** Makes an element with a class, none where it is empty, and with what stands in it. */
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
