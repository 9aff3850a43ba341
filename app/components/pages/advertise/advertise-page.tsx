import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/components/shared/page-bar/app-page-bar.tsx";
import { ADVERTISING_URL } from "#app/lib/site.ts";
import s from "./advertise-page.module.css";
import { Places } from "./places.tsx";

const FIGURES = ["users", "views", "years", "where"] as const;
const POLICY = ["privacy", "context", "quiet", "readers"] as const;

/** For those who would like to advertise: how many read this, and what is out of the question. */
export function AdvertisePage() {
  const { t } = useTranslation("pages");
  return (
    <>
      <AppPageBar title={t("advertise.title")} />
      <main className={s.page} id="content" tabIndex={-1}>
        <header className={s.header}>
          <div>
            <h1 className={s.title}>{t("advertise.title")}</h1>
            <p className={s.lead}>{t("advertise.description")}</p>
            <a className={s.contact} href={ADVERTISING_URL}>
              {t("advertise.contact")}
            </a>
          </div>
          <Places className={s.picture} />
        </header>
        <dl className={s.figures}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt>{t(`advertise.${figure}Text`)}</dt>
              <dd>{t(`advertise.${figure}`)}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="policy">
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
      </main>
    </>
  );
}
