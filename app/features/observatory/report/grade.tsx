import { useTranslation } from "react-i18next";
import s from "#app/features/observatory/observatory.module.css";

/** A grade as a mark. */
export function Grade({ grade }: { grade: string }) {
  const { t } = useTranslation("observatory");
  return (
    <span className={s.grade} data-grade={grade[0]}>
      <span className="visually-hidden">{t("report.gradeIs", { grade })}</span>
      <span aria-hidden="true">{grade.replace("-", "−")}</span>
    </span>
  );
}
