import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { FeaturedContributor } from "#content-build/contract/site-pages.ts";
import s from "./home-page.module.css";

export function Spotlight({ contributor }: { contributor: FeaturedContributor }) {
  const { t, i18n } = useTranslation("home");
  const { url, contributorName, quote } = contributor;
  return (
    <section className={s.spotlight} aria-labelledby="spotlight" data-tone="dark">
      <h2 id="spotlight">{t("spotlight.title")}</h2>
      <figure className={s.quote}>
        <blockquote lang="en-US">{quote}</blockquote>
        <figcaption>
          <a href={url}>{contributorName}</a>
        </figcaption>
      </figure>
      <a className={s.involved} href={`/${i18n.language}/community`}>
        {t("spotlight.link")}
        <Icon name="arrowRight" />
      </a>
    </section>
  );
}
