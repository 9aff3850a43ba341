import { useTranslation } from "react-i18next";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import { Chooser } from "./chooser.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { Stack } from "./stack.tsx";

/** The plans: benefits, prices, FAQ. */
export function PlansPage({ prices }: { prices: PlanPrices | undefined }) {
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
          <Chooser prices={prices} />
          <Faq />
        </div>
      </main>
    </>
  );
}
