import { useTranslation } from "react-i18next";
import type { News } from "#app/lib/news.ts";
import s from "./news-dot.module.css";

/** Says that the link around it is new. A script knows for whom, and uncovers it. */
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
