import { useTranslation } from "react-i18next";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import { ADVERTISING_URL } from "#app/lib/site.ts";
import s from "./advertise-page.module.css";
import { Places } from "./places.tsx";

const FIGURES = ["users", "views", "years", "where"] as const;
const POLICY = ["privacy", "context", "quiet", "readers"] as const;

/** For advertisers: the audience, and what we do not accept. */
export function AdvertisePage() {
  const { t } = useTranslation("pages");
  return (
    <>
      <AppPageBar title={t("advertise.title")} />
      <main className={marketing.page} id="content" tabIndex={-1}>
        <Hero picture={<Places />}>
          <h1>{t("advertise.title")}</h1>
          <p className={marketing.lead}>{t("advertise.description")}</p>
          <ul>
            <li>
              <a href={ADVERTISING_URL}>{t("advertise.contact")}</a>
            </li>
          </ul>
        </Hero>
        <div className={marketing.body}>
          <div className={marketing.figures}>
            <ul>
              {FIGURES.map((figure) => (
                <li key={figure}>
                  <strong>{t(`advertise.${figure}`)}</strong> {t(`advertise.${figure}Text`)}
                </li>
              ))}
            </ul>
          </div>
          <section className={marketing.cards} aria-labelledby="policy">
            <h2 id="policy">{t("advertise.policy")}</h2>
            <ul className={s.policy}>
              {POLICY.map((point) => (
                <li key={point}>
                  <h3>{t(`advertise.${point}`)}</h3>
                  <p>{t(`advertise.${point}Text`)}</p>
                </li>
              ))}
            </ul>
          </section>
          <p className={s.end}>
            {t("advertise.contactText")} <a href={ADVERTISING_URL}>{t("advertise.contact")}</a>
          </p>
        </div>
      </main>
    </>
  );
}
