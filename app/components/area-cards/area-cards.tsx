import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon/icon.tsx";
import type { IconName } from "#app/components/icon/icons.ts";
import { AREA_SLUGS, AREAS, type Area } from "#app/lib/area.ts";
import s from "./area-cards.module.css";

const ICONS: Record<Area, IconName> = {
  html: "codeXml",
  css: "palette",
  javascript: "braces",
  http: "server",
  api: "plug",
  accessibility: "accessibility",
  learn: "graduationCap",
  webextensions: "puzzle",
  glossary: "bookA",
};

/** One card for each part of the documentation. */
export function AreaCards() {
  const { t, i18n } = useTranslation("home");
  const names: Record<Area, string> = {
    html: "HTML",
    css: "CSS",
    javascript: "JavaScript",
    http: "HTTP",
    api: t("names.api"),
    accessibility: t("names.accessibility"),
    learn: t("names.learn"),
    webextensions: t("names.webextensions"),
    glossary: t("names.glossary"),
  };
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className={s.title}>
        {t("areas.title")}
      </h2>
      <ul className={s.cards}>
        {AREAS.map((area) => (
          <li key={area}>
            <a
              className={s.card}
              href={`/${i18n.language}/docs/${AREA_SLUGS[area]}`}
              data-area={area}
            >
              <Icon name={ICONS[area]} className={s.icon} />
              <span className={s.name}>{names[area]}</span>
              <span className={s.text}>{t(`areas.${area}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
