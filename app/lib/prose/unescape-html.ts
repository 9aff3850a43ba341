const CHARACTERS = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&nbsp;", "\u00a0"],
]);

/**
 * The text that compiled HTML writes in an attribute. Its writer escapes these characters and
 * no others. Each is read once: one after the other, `&amp;lt;` would become `<`.
 */
export function unescapeHtml(text: string): string {
  return text.replace(/&\w+;/g, (reference) => CHARACTERS.get(reference) ?? reference);
}
