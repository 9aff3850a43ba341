import { useTranslation } from "react-i18next";
import { formatMonth } from "#app/lib/dates/format-month.ts";
import { englishOnly, foreignLang } from "#app/lib/lang.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import {
  AREA_WAYS,
  type Area,
  type AreaHighlights,
  type AreaLink,
} from "#content-build/contract/areas.ts";
import { UPDATE_CATEGORIES } from "#content-build/contract/updates.ts";
import { Drawing } from "./drawing.tsx";
import s from "./landing.module.css";

interface LandingProps {
  area: Area;
  highlights: AreaHighlights;
}

/** Ways into an area, between introduction and text of its first page. */
export function Landing({ area, highlights: { ways, mostRead, newInBaseline } }: LandingProps) {
  const { t, i18n } = useTranslation("doc");
  const features = useFeatures();
  const hasFeed =
    features.includes("plus") &&
    features.includes("updates") &&
    UPDATE_CATEGORIES.some((category) => category === area);
  const locale = i18n.language;
  return (
    <div data-landing>
      <ul className={s.grid}>
        {AREA_WAYS.map((way) => {
          const link = ways[way];
          return (
            link && (
              <li key={way}>
                <a {...attributesOf(link, locale)}>
                  <Drawing way={way} />
                  <b>{t(`landing.${way}.title`)}</b>
                </a>
                <br />
                <small>{t(`landing.${way}.text`)}</small>
              </li>
            )
          );
        })}
      </ul>
      {/* Lists look like those in texts. */}
      <div className={`prose ${s.grid}`}>
        {mostRead.length > 0 && (
          <section aria-labelledby="most-read">
            <h2 id="most-read">{t("landing.mostRead")}</h2>
            <ul>
              {mostRead.map((link) => (
                <li key={link.uri}>
                  <a {...attributesOf(link, locale)}>{link.title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {(newInBaseline.length > 0 || hasFeed) && (
          <section aria-labelledby="new-in-baseline">
            <h2 id="new-in-baseline">{t("landing.newInBaseline")}</h2>
            {newInBaseline.length > 0 && (
              <ul>
                {newInBaseline.map(({ date, ...link }) => (
                  <li key={link.uri}>
                    {/* Names of features are in English. */}
                    <a {...attributesOf(link, locale)} lang={englishOnly(locale)}>
                      {link.title}
                    </a>{" "}
                    <small>{formatMonth(locale, date)}</small>
                  </li>
                ))}
              </ul>
            )}
            {hasFeed && (
              <a href={`/${locale}/plus/updates/feeds/baseline-${area}.atom`}>
                {t("landing.feed")}
              </a>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

function attributesOf({ uri }: AreaLink, language: string) {
  return { href: uri, hrefLang: foreignLang(uri, language) };
}
