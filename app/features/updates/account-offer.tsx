import { useTranslation } from "react-i18next";
import { loginUrl } from "#app/lib/user-urls.ts";
import s from "./updates.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";

/** The benefits of an account, for visitors. */
export function AccountOffer({ here }: { here: string }) {
  const { t } = useTranslation("updates");
  return (
    <section className={s.box} data-signed-out>
      <h2>{t("account.title")}</h2>
      <ul>
        <li>{t("account.keyword")}</li>
        <li>{t("account.collections")}</li>
        <li>{t("account.saved")}</li>
      </ul>
      <p>
        <ButtonLink variant="primary" href={loginUrl(here)} rel="nofollow">
          {t("account.login")}
        </ButtonLink>
      </p>
    </section>
  );
}
