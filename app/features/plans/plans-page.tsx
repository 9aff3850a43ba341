import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { Chooser } from "./chooser.tsx";
import s from "./faq.module.css";
import { Features } from "./features.tsx";

interface PlansPageProps {
  prices: PlanPrices | undefined;
  /** Why an upgrade led to no payment page. */
  failure?: FormFailure | undefined;
}

/** The plans: benefits, prices, FAQ. */
export function PlansPage({ prices, failure }: PlansPageProps) {
  const { t } = useTranslation("plans");
  return (
    <>
      <AppPageBar title={t("title")} tone="dark" />
      <main className={marketing.page} data-wide id="content" tabIndex={-1}>
        <Hero dark picture={<Stack />}>
          <h1>{t("hero.title")}</h1>
          <p className={marketing.lead}>{t("hero.text")}</p>
          <ul>
            <li>
              <a href="#subscribe">{t("hero.start")}</a>
            </li>
            <li>
              <a href="#features">{t("hero.included")}</a>
            </li>
          </ul>
        </Hero>
        <div className={marketing.body}>
          <Features />
          <Chooser prices={prices} failure={failure} />
          <Faq />
        </div>
      </main>
    </>
  );
}

const QUESTIONS = ["cancel", "lose", "free", "pay"] as const;

function Faq() {
  const { t, i18n } = useTranslation("plans");
  return (
    <section className={s.faq} id="faq" aria-labelledby="faq-title">
      <h2 className={s.title} id="faq-title">
        {t("faq.title")}
      </h2>
      {QUESTIONS.map((key) => (
        <details key={key} className={s.item}>
          <summary className={s.question}>{t(`faq.${key}.q`)}</summary>
          <p className={s.answer}>{t(`faq.${key}.a`)}</p>
        </details>
      ))}
      <p className={s.more}>
        <a href={`/${i18n.language}/plus/docs/faq`}>{t("faq.more")}</a>
      </p>
    </section>
  );
}

/** Saved sheets, one of them marked, and an answer to a question. */
function Stack() {
  return (
    <svg viewBox="0 0 420 320" aria-hidden="true">
      <path d="M70 300l32-210h150l36 36-30 174z" fill="#11503f" />
      <path d="M104 282V68h150l38 38v176z" fill="#1f7a62" />
      <path d="M142 264V44h150l40 40v180z" fill="#efeee7" />
      <path d="M292 44l40 40h-40z" fill="#c9cec6" />
      <path d="M168 44h34v58l-17-14-17 14z" fill="#f2b705" />
      <path
        d="M168 130h132M168 154h112M168 178h126M168 202h84"
        stroke="#a9c4b8"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d="M228 206h150v78H276l-30 26v-26h-18z" fill="#5fd3ac" />
      <path d="M252 234h102M252 256h66" stroke="#0a2820" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M52 62l7 19 19 7-19 7-7 19-7-19-19-7 19-7zM362 124l5 13 13 5-13 5-5 13-5-13-13-5 13-5z"
        fill="#f2b705"
      />
    </svg>
  );
}
