import { useTranslation } from "react-i18next";
import { loginUrl } from "#app/lib/user-urls.ts";
import s from "./login-failed.module.css";

/** A login that came to nothing: try again, or go on as before. */
export function LoginFailed({ next }: { next: string }) {
  const { t } = useTranslation("account");
  return (
    <main className={s.page} id="content" tabIndex={-1}>
      <h1>{t("failed.title")}</h1>
      <p>{t("failed.text")}</p>
      <div className={s.actions}>
        <a className={s.button} href={loginUrl(next)} rel="nofollow">
          {t("failed.again")}
        </a>
        <a href={next}>{t("failed.back")}</a>
      </div>
    </main>
  );
}
