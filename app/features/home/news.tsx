import { useTranslation } from "react-i18next";
import { RelativeDate } from "#app/ui/relative-date/relative-date.tsx";
import { foreignLang } from "#app/lib/lang.ts";
import type { NewsItem } from "#content-build/contract/site-pages.ts";
import s from "./home-page.module.css";

const SHOWN = 3;
const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export function News({ items }: { items: NewsItem[] }) {
  const { t, i18n } = useTranslation("home");
  return (
    <section className={s.section} aria-labelledby="news">
      <h2 id="news">{t("news")}</h2>
      <ul className={s.list}>
        {items.slice(0, SHOWN).map(({ url, title, source, published_at }) => {
          const lang = foreignLang(url, i18n.language);
          return (
            <li key={url}>
              <a className={s.itemTitle} href={url} hrefLang={lang} lang={lang}>
                {title}
              </a>{" "}
              <span className={s.badge} data-new-until={newUntil(published_at)} hidden>
                {t("new")}
              </span>
              <p className={s.by}>
                <a href={source.url} hrefLang={foreignLang(source.url, i18n.language)}>
                  {source.name}
                </a>
                <RelativeDate iso={published_at} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function newUntil(published: string): string {
  return new Date(new Date(published).getTime() + NEW_FOR_MS).toISOString();
}
