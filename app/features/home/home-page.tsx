import { useTranslation } from "react-i18next";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import { SearchForm } from "#app/frame/search-form/search-form.tsx";
import { AreaCards } from "#app/frame/area-cards/area-cards.tsx";
import type { HomePage } from "#content-build/contract/site-pages.ts";
import { Contributions } from "./contributions.tsx";
import { Featured } from "./featured.tsx";
import s from "./home-page.module.css";
import { News } from "./news.tsx";
import { Spotlight } from "./spotlight.tsx";

export function HomePageView({ home }: { home: HomePage["hyData"] | undefined }) {
  const { t } = useTranslation("home");
  const featured = home?.featuredArticles ?? [];
  const news = home?.latestNews.items ?? [];
  const contributions = home?.recentContributions.items ?? [];
  return (
    <main className={s.page} id="content" tabIndex={-1}>
      <section className={s.hero} data-tone="dark">
        <div className={s.heroInner}>
          <h1 className={s.title}>{t("title")}</h1>
          <p className={s.description}>{t("description")}</p>
          <SearchForm
            id="hp-search"
            label={t("placeholder")}
            placeholder={t("placeholder")}
            className={s.search}
          />
        </div>
        <Folds />
      </section>
      <AdSlot slot="hpMain" />
      <div className={s.body}>
        <AreaCards />
        {featured.length > 0 && <Featured articles={featured} />}
        <div className={s.columns}>
          {news.length > 0 && <News items={news} />}
          {contributions.length > 0 && <Contributions items={contributions} />}
        </div>
        {home?.featuredContributor && <Spotlight contributor={home.featuredContributor} />}
      </div>
      <AdSlot slot="hpFooter" />
    </main>
  );
}

/** The folded sheet of the logo, larger than the page. */
function Folds() {
  return (
    <svg
      className={s.folds}
      viewBox="0 0 560 400"
      aria-hidden="true"
      preserveAspectRatio="xMaxYMid slice"
    >
      <path fill="#0e3d30" d="M0 60l130 90v250L0 310z" />
      <path fill="#11503f" d="M260 60L130 150v250l130-90z" />
      <path fill="#0e3d30" d="M260 60l130 90v250l-130-90z" />
      <path fill="#f2b705" d="M520 60L390 150v250l130-90z" />
    </svg>
  );
}
