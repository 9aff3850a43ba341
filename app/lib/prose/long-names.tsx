import { Fragment, type ReactNode } from "react";

/** Where a name in code may break: behind a dot, a slash or an underscore, and before a hump. */
const BREAKS =
  /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])|(?<=[a-z\d)])(?=\.)|(?<=[_/])(?=\w)/;

/** Words that are longer rarely fit into a column or on a phone. */
const LONG = /[\w.$/]{15,}/g;

/** Text whose long names break where a reader would break them: `IntersectionObserverEntry.isVisible`. */
export function breakNames(text: string): ReactNode {
  const pieces = text.replace(LONG, (word) => word.split(BREAKS).join("\0")).split("\0");
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat; their order never changes
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** The same in HTML: between tags only. */
export function breakNamesInHtml(html: string): string {
  return html.replace(/[^<>]+(?=<|$)/g, (text, at: number) =>
    html[at - 1] === "<" ? text : text.replace(LONG, (word) => word.split(BREAKS).join("<wbr>")),
  );
}

/** Where names stand in running HTML that have little room: cells, terms and headings. */
const NARROW = /<(t[dh]|dt|h[3-6])\b[^>]*>.*?<\/\1>/gs;

/** What is no text to be broken: blocks of code, frames, and a bracket inside an attribute. */
const UNBREAKABLE = /<(?:pre|iframe|textarea|math|svg)\b|="[^"]*>/;

/** The same in running text, where columns are narrow. */
export function breakNamesInColumns(html: string): string {
  return html.replace(NARROW, (part) => (UNBREAKABLE.test(part) ? part : breakNamesInHtml(part)));
}
