import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { PLAN_TIERS } from "#app/lib/plans.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import s from "./chooser.module.css";
import { CoreCard } from "./core-card.tsx";
import { PLAN_PARTS } from "./parts.ts";
import { PlanCard } from "./plan-card.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";

interface ChooserProps {
  prices: PlanPrices | undefined;
  failure: FormFailure | undefined;
}

/**
 * The plans. The page is the same for everybody; a script then asks for the reader's plan and the
 * prices in their country.
 */
export function Chooser({ prices, failure }: ChooserProps) {
  const { t, i18n } = useTranslation(["plans", "settings"]);
  const { pathname } = useLocation();
  const next = `${pathname}#subscribe`;
  return (
    <section
      className={s.chooser}
      id="subscribe"
      aria-labelledby="subscribe-title"
      {...part(ISLANDS.plans)}
    >
      <h2 className={s.title} id="subscribe-title">
        {t("choose.title")}
      </h2>
      {failure && (
        <Notice tone="bad" role="alert" tabIndex={-1} className={s.failure}>
          {t(failure.code === "unauthorized" ? "settings:failure.expired" : "choose.notOpened")}
        </Notice>
      )}
      <p className={s.login} data-signed-out>
        <RichText
          text={t("choose.login")}
          components={{ login: <LoginLink href={loginUrl(next)} /> }}
        />
      </p>
      <div className={s.period} hidden={prices === undefined} {...part(PLAN_PARTS.period)}>
        <Switch size="large" {...part(PLAN_PARTS.yearly)}>
          {t("choose.yearly")}
        </Switch>
      </div>
      <div role="status">
        <p
          className={`${s.message} needs-script`}
          hidden={prices !== undefined}
          {...part(PLAN_PARTS.loading)}
        >
          {t("choose.loading")}
        </p>
        <p className={s.message} hidden {...part(PLAN_PARTS.offline)}>
          {t("choose.offline")}
        </p>
        <p className={s.message} hidden {...part(PLAN_PARTS.elsewhere)}>
          {t("choose.elsewhere")}
        </p>
        <div className={s.message} hidden {...part(PLAN_PARTS.failed)}>
          <p>{t("choose.failed")}</p>
          <Button type="button" {...part(PLAN_PARTS.retry)}>
            {t("choose.retry")}
          </Button>
        </div>
        {prices === undefined && (
          <noscript>
            <p className={s.message}>{t("choose.failed")}</p>
          </noscript>
        )}
      </div>
      <div className={s.cards}>
        <CoreCard next={next} />
        {PLAN_TIERS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} prices={prices} next={next} />
        ))}
      </div>
      <p className={s.terms}>
        <RichText
          text={t("choose.terms")}
          components={{ terms: <TermsLink href={`/${i18n.language}/plus/docs/faq`} /> }}
        />
      </p>
    </section>
  );
}

function LoginLink({ href, children }: { href: string; children?: string }) {
  return (
    <a href={href} rel="nofollow">
      {children}
    </a>
  );
}

function TermsLink({ href, children }: { href: string; children?: string }) {
  return <a href={href}>{children}</a>;
}
