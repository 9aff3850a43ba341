import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icons.ts";
import { InEnglish } from "#app/ui/in-english/in-english.tsx";
import { useSiteLink } from "#app/lib/site-links.ts";
import { AREA_SLUGS, AREAS, type Area } from "#content-build/contract/areas.ts";
import s from "./area-cards.module.css";
import { useAreaNames } from "./use-area-names.ts";

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
  const { t } = useTranslation("home");
  const find = useSiteLink();
  const names = useAreaNames();
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className={s.title}>
        {t("areas.title")}
      </h2>
      <ul className={s.cards}>
        {AREAS.map((area) => {
          const link = find(`/docs/${AREA_SLUGS[area]}`);
          return (
            link && (
              <li key={area}>
                <a className={s.card} {...link} data-area={area}>
                  <Icon name={ICONS[area]} className={s.icon} />
                  <span className={s.name}>{names[area]}</span>
                  <span className={s.text}>
                    {t(`areas.${area}`)}
                    <InEnglish link={link} />
                  </span>
                </a>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
