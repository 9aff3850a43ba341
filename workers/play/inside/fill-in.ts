/** The editable parts of a sample's page. */
export interface SampleText {
  theme?: string | undefined;
  css?: string | undefined;
  html?: string | undefined;
  js?: string | undefined;
}

/**
 * Puts code between the five parts of a sample's page. It is serialised, so it must not refer to anything
 * outside itself.
 */
export function fillIn(parts: readonly string[], sample: SampleText): string {
  const { theme, css = "", html = "", js = "" } = sample;
  const [start, head, body, script, end] = parts;
  const scheme = theme === "light" || theme === "dark" ? ` data-theme="${theme}"` : "";
  const style = css.replace(/<\/(?=style)/gi, "<\\/");
  // Inside strings and patterns the escaped form means the same. The start of a comment is not
  // spelled out: this function itself stands in script elements, which it would keep from ending.
  const code = js.replace(/<\/(?=script)/gi, "<\\/").replace(/<!(?=--)/g, "<\\!");
  return `${start}${scheme}${head}${style}${body}${html}${script}${code}${end}`;
}
