import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation("error");
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="content">
      <h1>{missing ? t("notFound.title") : t("loading.title")}</h1>
    </main>
  );
}
