import { useTranslation } from "react-i18next";
import { foreignLang } from "#app/lib/lang.ts";
import { areaOf } from "#content-build/contract/areas.ts";
import type { FeaturedArticle } from "#content-build/contract/site-pages.ts";
import s from "./home-page.module.css";

export function Featured({ articles }: { articles: FeaturedArticle[] }) {
  const { t, i18n } = useTranslation("home");
  return (
    <section className={s.section} aria-labelledby="featured">
      <h2 id="featured">{t("featured")}</h2>
      <ul className={s.tiles}>
        {articles.map(({ mdn_url, title, summary, tag }) => {
          const lang = foreignLang(mdn_url, i18n.language);
          return (
            <li key={mdn_url} className={s.tile} data-area={areaOf(mdn_url)} lang={lang}>
              {tag && (
                <a className={s.tag} href={tag.uri} hrefLang={foreignLang(tag.uri, i18n.language)}>
                  {tag.title}
                </a>
              )}
              <h3 className={s.tileTitle}>
                <a href={mdn_url} hrefLang={lang}>
                  {title}
                </a>
              </h3>
              <p>{summary}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
