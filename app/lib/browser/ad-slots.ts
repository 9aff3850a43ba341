import type { AdSlotName } from "#app/lib/ads.ts";
import { select } from "#app/lib/browser/parts.ts";
import { areaOf } from "#content-build/contract/areas.ts";
import { ISLANDS } from "./island-parts.ts";

/** The slots for advertisements that this page shows at this width. */
export function shownAdSlots(): HTMLElement[] {
  const slots = document.querySelectorAll<HTMLElement>(
    `:root:not([data-nop]) ${select(ISLANDS.ad)}`,
  );
  return [...slots].filter((slot) => slot.getClientRects().length > 0);
}

export function adSlotName(slot: HTMLElement): AdSlotName {
  return slot.getAttribute(ISLANDS.ad) as AdSlotName;
}

/** The query by which a page asks for advertisements along with its reader; empty without slots. */
export function adQuery(slots: readonly HTMLElement[]): string {
  if (slots.length === 0) return "";
  const pongs = slots.map(adSlotName).join();
  const [, locale = ""] = location.pathname.split("/");
  return `?${new URLSearchParams({ pongs, keywords: topicOf(location.pathname), locale })}`;
}

/** Topic of the page: the documentation area, or the section of the site. */
function topicOf(pathname: string): string {
  return areaOf(pathname) ?? pathname.split("/")[2] ?? "";
}
