import { breaksOf, cutAt } from "../contract/long-names.ts";
import { escapeText } from "./escape.ts";
import { parseHtml } from "./parse.ts";
import { HtmlWriter } from "./serialize.ts";

/** Text as HTML with `<wbr>` in long names. */
export function breakText(text: string): string {
  const html = escapeText(text);
  return insertBreaks(html, breaksOf(html));
}

/** Adds `<wbr>` to long names in HTML, in text only. */
export function breakHtml(html: string): string {
  if (breaksOf(html).length === 0) return html;
  const breaks: number[] = [];
  const writer = new HtmlWriter(undefined, (text, start) => {
    breaks.push(...breaksOf(text).map((at) => start + at));
  });
  return insertBreaks(writer.write(parseHtml(html).root.children).html, breaks);
}

function insertBreaks(html: string, places: readonly number[]): string {
  return places.length === 0 ? html : cutAt(html, places).join("<wbr>");
}
