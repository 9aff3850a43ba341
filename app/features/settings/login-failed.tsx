import { useTranslation } from "react-i18next";
import { loginUrl } from "#app/lib/user-urls.ts";
import p from "#app/ui/app-page/app-page.module.css";
import s from "./login-failed.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";

/** Shown after a failed login: try again, or continue without one. */
export function LoginFailed({ next }: { next: string }) {
  const { t } = useTranslation("account");
  return (
    <main className={p.page} id="content" tabIndex={-1}>
      <h1>{t("failed.title")}</h1>
      <p>{t("failed.text")}</p>
      <div className={s.actions}>
        <ButtonLink href={loginUrl(next)} rel="nofollow">
          {t("failed.again")}
        </ButtonLink>
        <a href={next}>{t("failed.back")}</a>
      </div>
    </main>
  );
}
