import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/components/shared/page-bar/app-page-bar.tsx";
import type { PlanPrices } from "#app/lib/plus/plans.ts";
import { Chooser } from "./chooser.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import s from "./plans-page.module.css";
import { Stack } from "./stack.tsx";

/** What Plus offers, what it costs, and what people ask about it. */
export function PlansPage({ prices }: { prices: PlanPrices | undefined }) {
  const { t } = useTranslation("plans");
  return (
    <>
      <AppPageBar title={t("title")} tone="dark" />
      <main className={s.page} id="content" tabIndex={-1}>
        <header className={s.hero} data-tone="dark">
          <div className={s.heroInner}>
            <div>
              <h1 className={s.title}>{t("hero.title")}</h1>
              <p className={s.text}>{t("hero.text")}</p>
              <p className={s.actions}>
                <a className={s.start} href="#subscribe">
                  {t("hero.start")}
                </a>
                <a className={s.included} href="#features">
                  {t("hero.included")}
                </a>
              </p>
            </div>
            <Stack className={s.picture} />
          </div>
        </header>
        <div className={s.body}>
          <Features />
          <Chooser prices={prices} />
          <Faq />
        </div>
      </main>
    </>
  );
}
