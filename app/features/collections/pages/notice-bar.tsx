import { useTranslation } from "react-i18next";
import type { Notice } from "#app/features/collections/view.server.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { ActionForm } from "#app/features/collections/dialogs/action-form.tsx";
import { useNotice } from "#app/features/collections/hooks/use-notice.ts";
import s from "./collections.module.css";

/** Reports once what was done, with an undo button. */
export function NoticeBar({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation("collection-pages");
  const text = notice && t(`done.${notice.done}`, { count: notice.count });
  useNotice(notice, text);
  if (!notice) return null;
  return (
    <div className={s.notice} role="status" data-notice>
      <p>{text}</p>
      {notice.undo && (
        <ActionForm intent="undo" fields={{ token: notice.undo }}>
          <button type="submit" className={f.button}>
            {t("undo")}
          </button>
        </ActionForm>
      )}
    </div>
  );
}
