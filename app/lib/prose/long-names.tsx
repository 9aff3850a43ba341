import { Fragment, type ReactNode } from "react";
import { breaksOf } from "#content-build/contract/long-names.ts";

/** Text whose long names break where a reader would break them: `IntersectionObserverEntry.isVisible`. */
export function breakNames(text: string): ReactNode {
  const breaks = breaksOf(text);
  if (breaks.length === 0) return text;
  return cut(text, breaks).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat; their order never changes
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** The same in HTML, in which the compiler has found the places. */
export function breakHtml(html: string, breaks: readonly number[] = []): string {
  return breaks.length === 0 ? html : cut(html, breaks).join("<wbr>");
}

function cut(text: string, places: readonly number[]): string[] {
  return [0, ...places].map((start, index) => text.slice(start, places[index]));
}
