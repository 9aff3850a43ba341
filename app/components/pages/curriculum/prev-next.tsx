import { useTranslation } from "react-i18next";
import type { CurriculumLink } from "#content-build/contract/other-pages.ts";
import s from "./prev-next.module.css";

interface PrevNextProps {
  prev: CurriculumLink | null;
  next: CurriculumLink | null;
}

/** Leads through the curriculum, page by page. */
export function PrevNext({ prev, next }: PrevNextProps) {
  const { t } = useTranslation("curriculum");
  if (!prev && !next) return null;
  return (
    <nav className={s.buttons} aria-label={t("neighbours")}>
      {prev && (
        <a className={s.button} href={prev.url} rel="prev">
          {t("previous", { title: prev.title })}
        </a>
      )}
      {next && (
        <a className={s.button} href={next.url} rel="next">
          {t("next", { title: next.title })}
        </a>
      )}
    </nav>
  );
}
