import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ClosedReason } from "#app/lib/plus/collection-pages/types.ts";
import { withoutNotice } from "#app/lib/plus/collection-pages/view.ts";
import type { FormFailure } from "#app/lib/plus/form-failure.ts";
import { loginUrl } from "#app/lib/plus/user-urls.ts";
import f from "../collection-fields/collection-fields.module.css";
import { KeptForm } from "./kept-form.tsx";

interface ClosedPageProps {
  reason: ClosedReason;
  failure: FormFailure | undefined;
}

/** Shown instead of collections to visitors, or if they cannot be loaded. */
export function ClosedPage({ reason, failure }: ClosedPageProps) {
  const { t } = useTranslation(["collection-pages", "common"]);
  const { pathname, search } = useLocation();
  const here = withoutNotice(pathname + search);
  if (failure) return <KeptForm failure={failure} />;
  if (reason === "unavailable") {
    return (
      <div role="alert">
        <p>{t("unavailable")}</p>
        <p>
          <a className={f.button} href={here}>
            {t("retry")}
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      <p>{t("anonymous")}</p>
      <p>
        <a className={f.button} data-variant="primary" href={loginUrl(here)} rel="nofollow">
          {t("common:login")}
        </a>
      </p>
    </>
  );
}
