import { Fragment, type ReactNode } from "react";
import { breaksOf, cutAt } from "#content-build/contract/long-names.ts";

/** Text whose long names break where a reader would break them: `IntersectionObserverEntry.isVisible`. */
export function breakNames(text: string): ReactNode {
  const breaks = breaksOf(text);
  if (breaks.length === 0) return text;
  return cutAt(text, breaks).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat; their order never changes
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** Puts `<wbr>` into HTML at the offsets that the compiler has found. */
export function breakHtml(html: string, breaks: readonly number[] = []): string {
  return breaks.length === 0 ? html : cutAt(html, breaks).join("<wbr>");
}
