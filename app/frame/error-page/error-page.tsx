import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NotFound } from "#app/frame/not-found/not-found.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import type { NotFoundData } from "#app/lib/server/not-found.server.ts";
import { ErrorSheet } from "./error-sheet.tsx";

/** Shown in place of a page that is missing or could not be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { t } = useTranslation("error");
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound missing={error.data as NotFoundData} />;
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className="error-page" id="content" tabIndex={-1} data-failed={status}>
      <ErrorSheet />
      <p className="error-status">{status}</p>
      <h1>{t("loading.title")}</h1>
      <p>{t(status === 503 || status === 504 ? "loading.busy" : "loading.text")}</p>
      <p>
        <ButtonLink variant="primary" href={pathname + search}>
          {t("loading.retry")}
        </ButtonLink>
      </p>
    </main>
  );
}
