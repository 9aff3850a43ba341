import { useTranslation } from "react-i18next";
import type { News } from "#app/lib/news.ts";
import s from "./news-dot.module.css";

/** Marks the link around it as new. A script decides for whom, and reveals it. */
export function NewsDot({ id, until, personal }: News) {
  const { t } = useTranslation();
  return (
    <span
      className={s.dot}
      data-news={id}
      data-until={until}
      data-personal={personal || undefined}
      hidden
    >
      <span className="visually-hidden">{t("newFeature")}</span>
    </span>
  );
}
