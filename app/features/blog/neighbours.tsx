import { useTranslation } from "react-i18next";
import type { BlogLink } from "#content-build/contract/site-pages.ts";
import s from "./neighbours.module.css";

interface NeighboursProps {
  previous: BlogLink | null;
  next: BlogLink | null;
}

/** The posts before and after this one. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useTranslation("blog");
  if (!previous && !next) return null;
  return (
    <nav className={s.neighbours} aria-label={t("neighbours")}>
      {previous && <Neighbour link={previous} rel="prev" label={t("previous")} />}
      {next && <Neighbour link={next} rel="next" label={t("next")} />}
    </nav>
  );
}

function Neighbour({ link, rel, label }: { link: BlogLink; rel: "prev" | "next"; label: string }) {
  return (
    <a className={s.neighbour} href={`/en-US/blog/${link.slug}/`} rel={rel}>
      <h2 className={s.label}>
        {rel === "prev" && <span aria-hidden="true">← </span>}
        {label}
        {rel === "next" && <span aria-hidden="true"> →</span>}
      </h2>
      <span className={s.title}>{link.title}</span>
    </a>
  );
}
