import { textContent } from "domutils";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import type { Dom } from "../html/parse.ts";
import { anchorize } from "../markdown/anchor.ts";
import type { FragmentLink } from "../page/anchors.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

/** Records links with fragments, to be resolved once all pages are known. */
export function fragmentLinks({ elements }: Dom, compilation: PageCompilation): void {
  const seen = new Map<string, FragmentLink>();
  const isTranslation = compilation.page.locale !== DEFAULT_LOCALE;
  for (const element of elements) {
    const { href } = element.attribs;
    // Skips elements that were removed from the page.
    if (element.name !== "a" || href === undefined || element.parent === null) continue;
    if (!/^[/#]/.test(href) || !href.includes("#")) continue;
    let link = seen.get(href);
    if (!link) {
      const text = isTranslation ? { text: anchorize(textContent(element)) } : {};
      link = { href, ...placeOf(href, compilation), ...text };
      seen.set(href, link);
      compilation.fragmentLinks.push(link);
    }
    compilation.marks.link(element, link);
  }
}

/** The position of the URL, or of the fragment as a macro argument. */
function placeOf(
  href: string,
  compilation: PageCompilation,
): { line: number; column: number } | undefined {
  const fragment = href.slice(href.indexOf("#"));
  const bare = fragment.slice(1);
  const texts = [href, fragment, `"${bare}"`, `'${bare}'`];
  for (const text of bare === "" ? [] : texts) {
    const place = compilation.placeIn(text);
    if (place) return place;
  }
  return undefined;
}
