import type { Column, TableVerdict } from "./table-support.ts";

/** If more browsers lack a feature, none is named. */
const MOST_NAMES = 2;

/**
 * Says in which browsers a feature is missing, with the strings in an element's data attributes.
 */
export function lackText(
  { missing, asked }: TableVerdict,
  columns: readonly Column[],
  { lacking = "", some = "", none = "" }: DOMStringMap,
): string {
  if (missing.length === asked) return none;
  if (missing.length === 0 || missing.length > MOST_NAMES) return some;
  const names = missing.map(({ browser, asked }) => {
    return `${columns.find(({ id }) => id === browser)?.name ?? browser} ${asked}`;
  });
  // Lists of units have no separator in Chinese, Japanese and Korean.
  const list = new Intl.ListFormat(document.documentElement.lang, { style: "narrow" });
  return lacking.replace("{}", () => list.format(names));
}
