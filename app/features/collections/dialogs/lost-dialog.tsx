import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withoutNotice } from "#app/features/collections/view.ts";
import f from "./collection-fields.module.css";
import { CloseLink, Dialog } from "./dialog.tsx";
import { buttonLook } from "#app/ui/button/button.tsx";

interface LostDialogProps {
  title: string;
  /** Names the deleted item, or says that the API does not respond. */
  reason: "item" | "collection" | "unavailable";
}

/** Shown instead of a dialog if its article or collection is gone or cannot be loaded. */
export function LostDialog({ title, reason }: LostDialogProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname, search } = useLocation();
  const isGone = reason !== "unavailable";
  return (
    <Dialog title={title}>
      <p role="alert">{t(`lost.${reason}`)}</p>
      <div className={f.buttons}>
        {!isGone && (
          <Link {...buttonLook({ variant: "primary" })} to={withoutNotice(pathname + search)}>
            {t("retry")}
          </Link>
        )}
        <CloseLink text={t(isGone ? "back" : "collections:cancel")} />
      </div>
    </Dialog>
  );
}
