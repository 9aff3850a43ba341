import { useTranslation } from "react-i18next";
import type { CurriculumLink } from "#content-build/contract/site-pages.ts";
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
    <nav className={s.cards} aria-label={t("neighbours")}>
      {prev && <Card link={prev} rel="prev" label={t("previous")} />}
      {next && <Card link={next} rel="next" label={t("next")} />}
    </nav>
  );
}

function Card({ link, rel, label }: { link: CurriculumLink; rel: "prev" | "next"; label: string }) {
  return (
    <a className={s.card} href={link.url} rel={rel}>
      <small className={s.label}>{label}</small> <span className={s.title}>{link.title}</span>
    </a>
  );
}
