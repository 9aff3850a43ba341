import { useTranslation } from "react-i18next";
import type { Notice } from "#app/features/collections/view.server.ts";
import { ActionForm } from "#app/features/collections/dialogs/action-form.tsx";
import { useNotice } from "#app/features/collections/hooks/use-notice.ts";
import s from "./collections.module.css";
import { Button } from "#app/ui/button/button.tsx";

/** Reports once what was done, with an undo button. */
export function NoticeBar({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation("collection-pages");
  const text = notice && t(`done.${notice.done}`, { count: notice.count });
  useNotice(notice, text);
  if (!notice) return null;
  return (
    <div className={s.bar} role="status" data-notice>
      <p>{text}</p>
      {notice.undo && (
        <ActionForm intent="undo" fields={{ token: notice.undo }}>
          <Button>{t("undo")}</Button>
        </ActionForm>
      )}
    </div>
  );
}
