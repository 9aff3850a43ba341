import { element } from "#app/lib/browser/element.ts";
import type { MyBrowsers } from "#content-build/compat/audience/choice-cookie.ts";
import { COMPAT_BROWSERS } from "#content-build/compat/files.ts";
import {
  type PageSupport,
  type PageSupportFile,
  PageSupportIndex,
} from "#content-build/compat/page-support.ts";
import { verdictOn } from "./table-support.ts";

/** Entries of the sidebar and of lists of features, but not names within a text. */
const ENTRIES = "[data-sidebar-tree] a[href], main :is(dt, li, td, th) > a[href]:has(> code)";

const COLUMNS = COMPAT_BROWSERS.map((id) => ({ id, name: id }));

/** Marks entries about features that do not work in all of the reader's browsers. */
export async function markLinks(page: HTMLElement, mine: MyBrowsers, today: string): Promise<void> {
  const response = await fetch(page.dataset.mineLinks ?? "");
  if (!response.ok) throw new Error(`${response.status} on ${response.url}`);
  const index = new PageSupportIndex((await response.json()) as PageSupportFile);
  const texts = new Map<PageSupport, string | undefined>();
  const textOf = (support: PageSupport) => {
    if (!texts.has(support)) texts.set(support, lackOf(support, mine, today, page.dataset));
    return texts.get(support);
  };
  for (const link of document.querySelectorAll<HTMLAnchorElement>(ENTRIES)) {
    const support = index.find(slugOf(link));
    const text = support && textOf(support);
    if (text) link.appendChild(signOf(text));
  }
}

/** Why a feature is marked, in the words of the page; undefined where it works. */
function lackOf(
  { full, low }: PageSupport,
  mine: MyBrowsers,
  today: string,
  { some, none }: DOMStringMap,
): string | undefined {
  const verdict = verdictOn({ full, low }, COLUMNS, mine, today);
  if (!verdict || verdict.supported) return undefined;
  return verdict.missing.length === verdict.asked ? none : some;
}

/** The slug of a link's target; empty for a part of a page, which is about something else. */
function slugOf({ origin, pathname, hash }: HTMLAnchorElement): string {
  if (origin !== location.origin || hash) return "";
  return decodeURI(/^\/[^/]+\/docs\/(.+)$/.exec(pathname)?.[1] ?? "");
}

function signOf(text: string): HTMLElement {
  const sign = element("span", "icon icon-lacking");
  sign.role = "img";
  sign.ariaLabel = text;
  sign.title = text;
  return sign;
}
