import { documentUrl } from "../../contract/slugs.ts";
import type { MacroCall } from "../../macros/parse.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { isLinkMacro, type MacroLinks } from "../links/macro-links.ts";
import { callFor } from "../links/retarget-page.ts";
import type { UnplacedFix } from "./unplaced.ts";

/** Updates a call to the current name of its page. */
export function fixMacro(
  macros: MacroLinks,
  { locale }: IndexedPage,
  call: MacroCall,
  text: string,
): UnplacedFix | undefined {
  if (!isLinkMacro(call) || call.values[0] === undefined) return undefined;
  const link = macros.find(locale, call);
  if (!link || !(link.isRedirected || link.isRespelt)) return undefined;
  const target = { url: documentUrl(link.locale, link.slug), slug: link.slug };
  const code = link.isRedirected ? "macro-redirected-link" : "macro-argument";
  const fixed = callFor(macros, locale, call, text, link.html, target);
  return { code, start: call.start, end: call.end, text: fixed };
}
