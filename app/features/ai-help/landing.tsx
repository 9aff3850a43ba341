import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loginUrl } from "#app/lib/user-urls.ts";
import s from "./ai-help.module.css";

const POINTS = ["quotes", "honest", "private"] as const;

/** Introduces AI Help to visitors who are not logged in. */
export function Landing() {
  const { t, i18n } = useTranslation(["ai-help", "common"]);
  const { pathname, search } = useLocation();
  return (
    <main className={s.landing} id="content" tabIndex={-1}>
      <h1>{t("title")}</h1>
      <p className={s.lead}>{t("description")}</p>
      <p className={s.row}>
        <a className={s.primary} href={loginUrl(pathname + search)} rel="nofollow">
          {t("common:login")}
        </a>
        <a className={s.button} href={`/${i18n.language}/plus`}>
          {t("landing.plans")}
        </a>
      </p>
      <ul className={s.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <h2>{t(`landing.${point}.title`)}</h2>
            <p>{t(`landing.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <p>{t("landing.quota")}</p>
    </main>
  );
}
