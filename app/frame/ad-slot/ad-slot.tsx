import { useLocation } from "@remix-run/react";
import { type AdSlotName, mayHaveAds } from "#app/lib/ads.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import s from "./ad-slot.module.css";

/**
 * Reserves the space of an advertisement, which a script fills; without script, and for readers
 * without advertisements, no space is reserved.
 */
export function AdSlot({ slot }: { slot: AdSlotName }) {
  const { pathname } = useLocation();
  if (!useFeatures().includes("placements") || !mayHaveAds(pathname)) return null;
  // React never owns the content, even on hydrated pages.
  return (
    <section
      className={`${s.slot} needs-script`}
      {...part(ISLANDS.ad, slot)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing at all
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
