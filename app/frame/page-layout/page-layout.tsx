import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import { Footer } from "#app/frame/footer/footer.tsx";
import { Header } from "#app/frame/header/header.tsx";
import { SkipLinks } from "#app/frame/skip-links/skip-links.tsx";
import { type RouteHandle, useRouteHandle } from "#app/lib/route-handle.ts";
import { ForAgents } from "./for-agents.tsx";

/** The frame of every page. */
export function PageLayout({ children, failed }: { children: ReactNode; failed?: boolean }) {
  const matches = useMatches();
  const handle = useRouteHandle();
  const adSlot = failed ? undefined : adSlotOf(handle, matches.at(-1)?.data);
  return (
    <>
      <SkipLinks languages={handle.languages === true && !failed} />
      <ForAgents />
      {adSlot && <AdSlot slot={adSlot} />}
      <Header tone={handle.tone} />
      {children}
      <Footer />
    </>
  );
}

/** A route is asked about its page only where its loader has found one. */
function adSlotOf({ adSlot }: RouteHandle, data: unknown) {
  return adSlot ? adSlot(data) : "top";
}
