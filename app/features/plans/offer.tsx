import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PLANS, type PlanName } from "#content-build/contract/plans.ts";
import s from "./plan-card.module.css";
import { Button } from "#app/ui/button/button.tsx";

interface OfferProps {
  plan: PlanName;
  /** Name of the next higher plan. */
  name?: string;
  /** The action for logged-out readers. */
  children: ReactNode;
}

/** Actions for a plan: a script shows the one that fits the reader. */
export function Offer({ plan, name = "", children }: OfferProps) {
  const { t, i18n } = useTranslation("plans");
  return (
    <div className={s.offer} id={plan === PLANS[0] ? undefined : plan} data-plan={plan}>
      {children}
      <p className={s.current} data-offer="current" hidden>
        {t("choose.current")}
      </p>
      {plan !== PLANS[0] && (
        <form action={`/${i18n.language}/plus`} method="post" data-offer="upgrade" hidden>
          <input type="hidden" name="plan" value={plan} />
          <Button variant="primary" size="large">
            {t("choose.upgrade", { plan: name })}
          </Button>
        </form>
      )}
      <a
        className={s.unavailable}
        href={`/${i18n.language}/plus/docs/faq`}
        data-offer="unavailable"
        hidden
      >
        {t("choose.unavailable")}
      </a>
    </div>
  );
}
