import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { formatMonth } from "#app/lib/dates/format-month.ts";
import { englishOnly, foreignLang } from "#app/lib/lang.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import type { AreaHighlights } from "#content-build/contract/areas.ts";
import s from "./home-page.module.css";

/** Features that recently reached Baseline, and a link to choose one's own browsers. */
export function NewInBaseline({ items }: { items: AreaHighlights["newInBaseline"] }) {
  const { t, i18n } = useTranslation(["home", "browsers"]);
  const features = useFeatures();
  const locale = i18n.language;
  return (
    <section className={s.section} aria-labelledby="new-in-baseline">
      <h2 id="new-in-baseline">{t("newInBaseline.title")}</h2>
      <ul className={s.list}>
        {items.map(({ uri, title, date }) => (
          <li key={uri}>
            {/* Names of features are in English. */}
            <a
              className={s.itemTitle}
              href={uri}
              hrefLang={foreignLang(uri, locale)}
              lang={englishOnly(locale)}
            >
              {title}
            </a>
            <p className={s.by}>{formatMonth(locale, date)}</p>
          </li>
        ))}
      </ul>
      <p className={s.by}>
        <a href={`/${locale}/browsers`}>{t("browsers:mine.choose")}</a>
        {features.includes("plus") && features.includes("updates") && (
          <a href={`/${locale}/plus/updates`}>
            {t("newInBaseline.all")} <Icon name="arrowRight" />
          </a>
        )}
      </p>
    </section>
  );
}
