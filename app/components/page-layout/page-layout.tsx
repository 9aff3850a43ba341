import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Footer } from "#app/components/footer/footer.tsx";
import { Header } from "#app/components/header/header.tsx";
import { SkipLinks } from "#app/components/skip-links/skip-links.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";

/** What stands around every page. */
export function PageLayout({ children, failed }: { children: ReactNode; failed?: boolean }) {
  const handle: RouteHandle = Object.assign({}, ...useMatches().map((match) => match.handle));
  return (
    <>
      <SkipLinks languages={handle.languages === true && !failed} />
      <Header tone={handle.tone} />
      {children}
      <Footer />
    </>
  );
}
