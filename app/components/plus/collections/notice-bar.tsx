import { useTranslation } from "react-i18next";
import type { Notice } from "#app/lib/plus/collection-pages/view.server.ts";
import f from "../collection-fields/collection-fields.module.css";
import { ActionForm } from "./action-form.tsx";
import s from "./collections.module.css";

/** Reports once what was done, with an undo button. */
export function NoticeBar({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation("collection-pages");
  if (!notice) return null;
  const { done, count, undo } = notice;
  return (
    <div className={s.notice} role="status" data-notice>
      <p>{t(`done.${done}`, { count })}</p>
      {undo && (
        <ActionForm intent="undo" fields={{ token: undo }}>
          <button type="submit" className={f.button}>
            {t("undo")}
          </button>
        </ActionForm>
      )}
    </div>
  );
}
