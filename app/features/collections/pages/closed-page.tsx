import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ClosedReason } from "#app/features/collections/types.ts";
import { withoutNotice } from "#app/features/collections/view.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { FeatureDrawing } from "#app/ui/feature-drawing/feature-drawing.tsx";
import s from "./collections.module.css";
import { KeptForm } from "./kept-form.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";

interface ClosedPageProps {
  heading: string;
  reason: ClosedReason;
  failure: FormFailure | undefined;
}

/** What readers gain by logging in. */
const GAINS = ["notes", "frequent", "share"] as const;

/** Shown instead of collections to visitors, or if they cannot be loaded. */
export function ClosedPage({ heading, reason, failure }: ClosedPageProps) {
  const { t } = useTranslation(["collection-pages", "collections", "common"]);
  const { pathname, search } = useLocation();
  const here = withoutNotice(pathname + search);
  if (failure) return <KeptForm failure={failure} />;
  if (reason === "unavailable") {
    return (
      <>
        <h1>{heading}</h1>
        <div role="alert">
          <p>{t("collections:unavailable")}</p>
          <p>
            <ButtonLink href={here}>{t("retry")}</ButtonLink>
          </p>
        </div>
      </>
    );
  }
  return (
    <div className={s.closed}>
      <div>
        <h1>{heading}</h1>
        <p>{t("anonymous")}</p>
        <ul>
          {GAINS.map((gain) => (
            <li key={gain}>{t(`gains.${gain}`)}</li>
          ))}
        </ul>
        <p>
          <ButtonLink variant="primary" href={loginUrl(here)} rel="nofollow">
            {t("common:login")}
          </ButtonLink>
        </p>
      </div>
      <FeatureDrawing name="collections" className={s.closedDrawing} />
    </div>
  );
}
