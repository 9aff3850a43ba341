import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import type { PlanPrices } from "#app/lib/api-answers.ts";
import { CORE_NAME, formatPrice, PLAN_TIERS } from "#app/lib/plans.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { Included } from "./included.tsx";
import { Offer } from "./offer.tsx";
import { PLAN_PARTS } from "./parts.ts";
import s from "./plan-card.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";

interface PlanCardProps {
  plan: (typeof PLAN_TIERS)[number];
  prices: PlanPrices | undefined;
  /** Where the login returns to. */
  next: string;
}

/** A paid plan with monthly and yearly prices. Hidden if prices are unknown. */
export function PlanCard({ plan, prices, next }: PlanCardProps) {
  const { t } = useTranslation("plans");
  const isTop = plan.id === "plus10";
  return (
    <section
      className={s.card}
      id={plan.id}
      aria-labelledby={`${plan.id}-name`}
      data-top={isTop || undefined}
      {...part(PLAN_PARTS.paid)}
      hidden={!prices}
    >
      <h3 className={s.name} id={`${plan.id}-name`}>
        {plan.name}
      </h3>
      <Period plan={plan} period="monthly" prices={prices} next={next} />
      <Period plan={plan} period="yearly" prices={prices} next={next} />
      <Included
        title={t("choose.includes", { plan: plan.name })}
        items={
          isTop
            ? [
                { text: t("choose.everything", { plan: PLAN_TIERS[0].name }), href: "#plus5" },
                { text: t("choose.early") },
                { text: t("choose.pride") },
              ]
            : [
                { text: t("choose.everything", { plan: CORE_NAME }), href: "#core" },
                {
                  text: t("choose.unlimitedCollections"),
                  href: "#collections",
                  needs: "collections",
                },
                { text: t("choose.unlimitedAiHelp"), href: "#ai-help", needs: "ai-help" },
                { text: t("choose.offlineUse"), needs: "offline" },
                { text: t("choose.noAds"), href: "#afree" },
              ]
        }
      />
    </section>
  );
}

function Period({ plan, period, prices, next }: PlanCardProps & { period: "monthly" | "yearly" }) {
  const { t, i18n } = useTranslation("plans");
  const name = plan[period];
  const format = (cents: number) => formatPrice(i18n.language, prices?.currency ?? "USD", cents);
  const price = prices?.plans[name];
  // After the login, the chosen plan is in view.
  const chosen = `${next.split("#", 1)[0]}#${name}`;
  return (
    <div {...part(PLAN_PARTS.billing, period)}>
      <p className={s.price}>
        <RichText
          text={t("choose.perMonth")}
          components={{
            price: (
              <strong {...part(PLAN_PARTS.price, name)}>
                {price && format(price.monthlyPriceInCents)}
              </strong>
            ),
          }}
        />
      </p>
      <p className={s.billed}>
        {period === "monthly" ? (
          t("choose.billedMonthly")
        ) : (
          <RichText
            text={t("choose.billedAnnually")}
            components={{
              price: (
                <span {...part(PLAN_PARTS.wholePrice, name)}>
                  {price && format(price.priceInCents)}
                </span>
              ),
            }}
          />
        )}
      </p>
      <Offer plan={name} name={plan.name}>
        <ButtonLink
          variant="primary"
          size="large"
          href={loginUrl(chosen)}
          rel="nofollow"
          {...part(PLAN_PARTS.offer, "start")}
        >
          {t("choose.start", { plan: plan.name })}
        </ButtonLink>
      </Offer>
    </div>
  );
}
