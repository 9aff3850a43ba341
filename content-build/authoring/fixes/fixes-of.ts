import { placeOf } from "../../issues.ts";
import type { LivePages } from "../../live/live-pages.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { MacroLinks } from "../links/macro-links.ts";
import { readPageText } from "../links/page-text.ts";
import type { Fix } from "./fix.ts";
import { fixFragment } from "./fragments.ts";
import { fixImage } from "./images.ts";
import { fixLink } from "./links.ts";
import { fixMacro } from "./macros.ts";
import { replaceRetired } from "./retired.ts";

/** The unambiguous corrections of a page, in text order. */
export function fixesOf(
  live: LivePages,
  page: IndexedPage,
  text: string,
  macros = new MacroLinks(live.project),
): Fix[] {
  const { links, calls } = readPageText(text);
  const found = [
    ...links.flatMap((link) => {
      if (link.kind === "image") return fixImage(live.project, page, link) ?? [];
      return fixLink(live.project, page, link) ?? fixFragment(live, page, link) ?? [];
    }),
    ...calls.flatMap((call) => {
      return (
        fixMacro(macros, page, call, text) ?? replaceRetired(live.project, page, call, text) ?? []
      );
    }),
  ];
  return found
    .filter(({ start, end, text: now }) => text.slice(start, end) !== now)
    .sort((a, b) => a.start - b.start)
    .map(({ at, ...fix }) => ({ ...fix, ...placeOf(text, at ?? fix.start) }));
}
