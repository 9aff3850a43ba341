import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import { ADVERTISING_URL } from "#app/lib/site.ts";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import s from "./advertise-page.module.css";

const FIGURES = ["users", "views", "years", "where"] as const;
const POLICY = ["privacy", "context", "quiet", "readers"] as const;

/** For advertisers: the audience, and the kinds of ads that are not accepted. */
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

/** A page with the two places that ads may have. */
function Places() {
  return (
    <svg viewBox="0 0 440 300" aria-hidden="true">
      <path d="M20 20h352l48 48v212H20z" fill="var(--art-sheet)" />
      <path d="M372 20l48 48h-48z" fill="var(--art-line)" />
      <path d="M44 44h300v30H44z" fill="var(--marigold-2)" />
      <path d="M44 100h72v160H44z" fill="var(--art-shade)" />
      <path
        d="M60 122h40M60 144h32M60 166h40M60 188h26M146 112h120M146 142h150M146 164h138M146 186h146M146 208h96M146 244h130"
        stroke="var(--art-line)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M318 100h78v88h-78z" fill="var(--marigold-2)" />
      <path
        d="M334 128h46M334 148h46M334 168h26M60 59h120"
        stroke="#7a5600"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
