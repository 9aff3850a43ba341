import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PLANS, type PlanName } from "#content-build/contract/plans.ts";
import { PLAN_PARTS } from "./parts.ts";
import s from "./plan-card.module.css";
import { Button } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";

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
    <div
      className={s.offer}
      id={plan === PLANS[0] ? undefined : plan}
      {...part(PLAN_PARTS.plan, plan)}
    >
      {children}
      <p className={s.current} {...part(PLAN_PARTS.offer, "current")} hidden>
        {t("choose.current")}
      </p>
      {plan !== PLANS[0] && (
        <form
          action={`/${i18n.language}/plus`}
          method="post"
          {...part(PLAN_PARTS.offer, "upgrade")}
          hidden
        >
          <input type="hidden" name="plan" value={plan} />
          <Button variant="primary" size="large">
            {t("choose.upgrade", { plan: name })}
          </Button>
        </form>
      )}
      <a
        className={s.unavailable}
        href={`/${i18n.language}/plus/docs/faq`}
        {...part(PLAN_PARTS.offer, "unavailable")}
        hidden
      >
        {t("choose.unavailable")}
      </a>
    </div>
  );
}
