import { useTranslation } from "react-i18next";
import { formatAgo } from "#app/lib/format.ts";
import type { NewsItem } from "#app/lib/home-page.ts";
import s from "./home-page.module.css";

const SHOWN = 3;
const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export function News({ items }: { items: NewsItem[] }) {
  const { t, i18n } = useTranslation("home");
  const now = new Date();
  return (
    <section className={s.section} aria-labelledby="news">
      <h2 id="news">{t("news")}</h2>
      <ul className={s.list}>
        {items.slice(0, SHOWN).map(({ url, title, source, published_at }) => (
          <li key={url}>
            <a className={s.itemTitle} href={url}>
              {title}
            </a>{" "}
            {now.getTime() - new Date(published_at).getTime() < NEW_FOR_MS && (
              <span className={s.badge}>{t("new")}</span>
            )}
            <p className={s.by}>
              <a href={source.url}>{source.name}</a>
              <time dateTime={published_at}>{formatAgo(i18n.language, published_at, now)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
