import { useTranslation } from "react-i18next";
import { CORE_NAME } from "#app/lib/plans.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { Included } from "./included.tsx";
import { Offer } from "./offer.tsx";
import { PLAN_PARTS } from "./parts.ts";
import s from "./plan-card.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";

/** The free plan, which is always available. */
export function CoreCard({ next }: { next: string }) {
  const { t } = useTranslation("plans");
  return (
    <section className={s.card} id="core" aria-labelledby="core-name">
      <h3 className={s.name} id="core-name">
        {CORE_NAME}
      </h3>
      <p className={s.price}>{t("choose.free")}</p>
      <p className={s.billed} aria-hidden="true">
        {"\u00a0"}
      </p>
      <Offer plan="core">
        <ButtonLink
          variant="primary"
          size="large"
          className="mdn-plus-subscribe-link"
          href={loginUrl(next)}
          rel="nofollow"
          {...part(PLAN_PARTS.offer, "start")}
        >
          {t("signUp", { ns: "common" })}
        </ButtonLink>
      </Offer>
      <Included
        title={t("choose.includes", { plan: CORE_NAME })}
        items={[
          { text: t("choose.updates"), href: "#updates", needs: "updates" },
          { text: t("choose.collections"), href: "#collections", needs: "collections" },
          { text: t("choose.play"), href: "#playground" },
          { text: t("choose.aiHelp"), href: "#ai-help", needs: "ai-help" },
        ]}
      />
    </section>
  );
}
