import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Whoami } from "#app/lib/api-answers.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import { CORE_NAME, PLAN_TIERS } from "#app/lib/plans.ts";
import { ACCOUNT_URL } from "#app/lib/site.ts";
import { Facts } from "#app/ui/facts/facts.tsx";
import { Section } from "./section.tsx";
import s from "./settings-page.module.css";
import { SwitchForm } from "./switch-form.tsx";
import { Button, ButtonGroup, ButtonLink } from "#app/ui/button/button.tsx";

/** Account, plan and subscription benefits. */
export function AccountSection({ whoami }: { whoami: Whoami }) {
  const { t, i18n } = useTranslation(["account", "common", "settings"]);
  const { pathname } = useLocation();
  const { email, subscriber_number: number, geo, is_subscriber } = whoami;
  const roles = rolesOf(whoami).map((role) => t(`role.${role}`));
  const facts: [string, string | undefined][] = [
    [t("email"), email ?? undefined],
    [t("plan"), usePlanName(whoami.subscription_type ?? "core")],
    [t("number"), number === null ? undefined : String(number)],
    [t("country"), countryName(i18n.language, geo.country_iso)],
    [t("roles"), new Intl.ListFormat(i18n.language).format(roles) || undefined],
  ];
  return (
    <Section id="account" title={t("settings:account.title")}>
      <Facts facts={facts} />
      <ButtonGroup>
        <ButtonLink href={ACCOUNT_URL} rel="noopener" target="_blank">
          {t("settings:account.provider")}
        </ButtonLink>
        {is_subscriber ? (
          <form action={pathname} method="post">
            <input type="hidden" name="change" value="billing" />
            <Button>{t("manage")}</Button>
          </form>
        ) : (
          <ButtonLink href={`/${i18n.language}/plus`}>{t("upgrade")}</ButtonLink>
        )}
        <PostButton
          action="/users/fxa/login/logout/"
          next={pathname}
          text={t("common:user.signOut")}
        />
      </ButtonGroup>
      <AdFree whoami={whoami} />
    </Section>
  );
}

/** Only subscribers can switch advertisements off; others see a note. */
function AdFree({ whoami }: { whoami: Whoami }) {
  const { t, i18n } = useTranslation("settings");
  if (!useFeatures().includes("placements")) return null;
  return (
    <div className={s.field}>
      <h3>{t("adFree.title")}</h3>
      {whoami.is_subscriber ? (
        <SwitchForm name="no_ads" checked={whoami.settings?.no_ads === true}>
          {t("adFree.label")}
        </SwitchForm>
      ) : (
        <p>
          {t("adFree.subscribers")}{" "}
          <a href={`/${i18n.language}/plus?ref=nope_settings#subscribe`}>{t("adFree.plans")}</a>
        </p>
      )}
    </div>
  );
}

function PostButton({ action, next, text }: { action: string; next: string; text: string }) {
  return (
    <form action={action} method="post">
      <input type="hidden" name="next" value={next} />
      <Button>{text}</Button>
    </form>
  );
}

function usePlanName(type: NonNullable<Whoami["subscription_type"]>): string {
  const { t } = useTranslation("account");
  const plan = PLAN_TIERS.find(({ monthly, yearly }) => type === monthly || type === yearly);
  if (!plan) return CORE_NAME;
  return t(type === plan.monthly ? "billing.m" : "billing.y", { plan: plan.name });
}

function rolesOf(whoami: Whoami) {
  const { is_beta_tester, is_staff, is_super_user } = whoami;
  return [
    ...(is_beta_tester ? (["beta"] as const) : []),
    ...(is_staff ? (["staff"] as const) : []),
    ...(is_super_user ? (["superuser"] as const) : []),
  ];
}

/** "ZZ" is not a country. */
function countryName(locale: string, code: string): string | undefined {
  if (code === "ZZ") return undefined;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(code);
}
