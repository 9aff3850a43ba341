import { useLocation } from "@remix-run/react";
import { type AdSlotName, mayHaveAds } from "#app/lib/ads.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import s from "./ad-slot.module.css";

/**
 * Room for an advertisement, as large as what comes. A script fills it; without
 * one, and for readers who do without advertisements, the room is not there.
 */
export function AdSlot({ slot }: { slot: AdSlotName }) {
  const { pathname } = useLocation();
  if (!useFeatures().includes("placements") || !mayHaveAds(pathname)) return null;
  // React never owns the content, even on hydrated pages.
  return (
    <section
      className={`${s.slot} needs-script`}
      data-ad={slot}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing at all
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
