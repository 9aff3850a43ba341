import type { Column, TableVerdict } from "./table-support.ts";

/** More of them are not named one by one. */
const MOST_NAMES = 2;

/** Says where a feature is missing, in the words of an element's data. */
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
