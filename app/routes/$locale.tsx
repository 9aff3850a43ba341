import { Outlet } from "@remix-run/react";
import { ErrorPage } from "#app/components/error-page/error-page.tsx";
import { PageLayout } from "#app/components/page-layout/page-layout.tsx";

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
