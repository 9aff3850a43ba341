import { useTranslation } from "react-i18next";
import { formatAgo } from "#app/lib/format.ts";
import type { Contribution } from "#app/lib/home-page.ts";
import s from "./home-page.module.css";

export function Contributions({ items }: { items: Contribution[] }) {
  const { t, i18n } = useTranslation("home");
  const now = new Date();
  return (
    <section className={s.section} aria-labelledby="contributions">
      <h2 id="contributions">{t("contributions")}</h2>
      <ul className={s.list}>
        {items.map(({ url, title, repo, updated_at }) => (
          <li key={url}>
            <a className={s.itemTitle} href={url}>
              {title}
            </a>
            <p className={s.by}>
              <a href={repo.url}>{repo.name}</a>
              <time dateTime={updated_at}>{formatAgo(i18n.language, updated_at, now)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
