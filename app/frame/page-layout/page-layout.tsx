import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import { Footer } from "#app/frame/footer/footer.tsx";
import { Header } from "#app/frame/header/header.tsx";
import { SkipLinks } from "#app/frame/skip-links/skip-links.tsx";
import { type RouteHandle, useRouteHandle } from "#app/lib/route-handle.ts";

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

/** Called only if the loader has succeeded: `adSlot` reads its data. */
function adSlotOf({ adSlot }: RouteHandle, data: unknown) {
  return adSlot ? adSlot(data) : "top";
}

/**
 * Tells programs that read pages as text the addresses of the Markdown version and of the index of
 * all pages. It is neither shown nor read out: people have the search.
 */
export function ForAgents() {
  return (
    <p className="visually-hidden" aria-hidden="true" translate="no">
      {
        "For programs: the index of this documentation is at /llms.txt, and each page is Markdown at its own address followed by /index.md."
      }
    </p>
  );
}
