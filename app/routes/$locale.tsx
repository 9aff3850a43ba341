import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { ErrorPage } from "#app/components/error-page/error-page.tsx";
import { PageLayout } from "#app/components/page-layout/page-layout.tsx";
import { errorTags } from "#app/lib/meta.ts";

/** Reached only without a page below that has its own: when something went wrong. */
export const meta: MetaFunction = ({ matches, error }) => errorTags(matches, error);

export default function LocaleFrame() {
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
}

export function ErrorBoundary() {
  return (
    <PageLayout>
      <ErrorPage />
    </PageLayout>
  );
}
