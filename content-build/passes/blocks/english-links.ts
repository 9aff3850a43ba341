import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { classesOf } from "../../html/nodes.ts";
import type { Pass } from "../pass.ts";

/** Marks links from a translation to English pages. */
export const englishLinks: Pass = ({ elements }, { marks, page }) => {
  if (page.locale === DEFAULT_LOCALE) return;
  for (const element of elements) {
    if (element.name !== "a" || !classesOf(element).includes("only-in-en-us")) continue;
    marks.block(element, ({ to }) => ({ kind: "english", start: to }));
  }
};
