import { useTranslation } from "react-i18next";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import { AreaCards } from "#app/frame/area-cards/area-cards.tsx";
import { SearchForm } from "#app/frame/search-form/search-form.tsx";
import { englishOnly, foreignLang } from "#app/lib/lang.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { RelativeDate } from "#app/ui/relative-date/relative-date.tsx";
import { type AreaHighlights, areaOf } from "#content-build/contract/areas.ts";
import type {
  Contribution,
  FeaturedArticle,
  FeaturedContributor,
  HomePage,
} from "#content-build/contract/site-pages.ts";
import type { LiveExampleCode } from "./example-code.ts";
import s from "./home-page.module.css";
import { LiveExample } from "./live-example.tsx";
import { NewInBaseline } from "./new-in-baseline.tsx";
import { News } from "./news.tsx";

interface HomePageProps {
  home: HomePage["hyData"] | undefined;
  newInBaseline?: AreaHighlights["newInBaseline"] | undefined;
  example: LiveExampleCode;
}

export function HomePageView({ home, newInBaseline = [], example }: HomePageProps) {
  const { t } = useTranslation("home");
  const featured = home?.featuredArticles ?? [];
  const news = home?.latestNews.items ?? [];
  const contributions = home?.recentContributions.items ?? [];
  return (
    <main className={s.page} id="content" tabIndex={-1}>
      <section className={s.hero} data-tone="dark">
        <div className={s.heroInner}>
          <div className={s.intro}>
            <h1 className={s.title}>{t("title")}</h1>
            <p className={s.description}>{t("description")}</p>
            <SearchForm
              id="hp-search"
              label={t("placeholder")}
              placeholder={t("placeholder")}
              className={s.search}
            />
          </div>
          <LiveExample {...example} />
        </div>
      </section>
      <AdSlot slot="hpMain" />
      <div className={s.body}>
        <AreaCards />
        {newInBaseline.length > 0 && <NewInBaseline items={newInBaseline} />}
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

const SHOWN = 5;

export function Contributions({ items }: { items: Contribution[] }) {
  const { t, i18n } = useTranslation("home");
  // They come oldest first.
  const newest = [...items].reverse().slice(0, SHOWN);
  return (
    <section className={s.section} aria-labelledby="contributions">
      <h2 id="contributions">{t("contributions")}</h2>
      <ul className={s.list}>
        {newest.map(({ url, title, repo, updated_at }) => (
          <li key={url}>
            <a className={s.itemTitle} href={url} lang={englishOnly(i18n.language)}>
              {title}
            </a>
            <p className={s.by}>
              <a href={repo.url}>{repo.name}</a>
              <RelativeDate iso={updated_at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

function Spotlight({ contributor }: { contributor: FeaturedContributor }) {
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
