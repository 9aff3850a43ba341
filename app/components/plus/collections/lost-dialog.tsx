import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withoutNotice } from "#app/lib/plus/collection-pages/view.ts";
import f from "../collection-fields/collection-fields.module.css";
import { CloseLink, Dialog } from "./dialog.tsx";

interface LostDialogProps {
  title: string;
  /** What is gone, or that the API does not respond. */
  reason: "item" | "collection" | "unavailable";
}

/** In place of a dialog whose subject is gone or cannot be read. */
export function LostDialog({ title, reason }: LostDialogProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname, search } = useLocation();
  const isGone = reason !== "unavailable";
  return (
    <Dialog title={title}>
      <p role="alert">{t(`lost.${reason}`)}</p>
      <div className={f.buttons}>
        {!isGone && (
          <a
            className={f.button}
            data-variant="primary"
            href={withoutNotice(pathname + search)}
            data-dialog
          >
            {t("retry")}
          </a>
        )}
        <CloseLink text={t(isGone ? "back" : "collections:cancel")} />
      </div>
    </Dialog>
  );
}
