import { useTranslation } from "react-i18next";
import { OPEN_ISSUES_URL } from "#app/lib/site.ts";
import s from "./open-issues.module.css";
import { Button } from "#app/ui/button/button.tsx";

/**
 * The place of a table that a script fills: the page is kept for longer than the list
 * of open issues stays true. Without script there is a link to all of them.
 */
export function OpenIssues() {
  const { t } = useTranslation("pages");
  return (
    <div className={s.issues} data-issues>
      <div className={s.frame} aria-live="polite" aria-busy="true" tabIndex={-1} data-issues-frame>
        <p className="needs-script" data-state="loading">
          {t("issues.loading")}
        </p>
        <p data-state="empty" hidden>
          {t("issues.empty")}
        </p>
        <p data-state="failed" hidden>
          {t("issues.failed")} <Button type="button">{t("issues.retry")}</Button>
        </p>
        <table className={s.table} data-state="loaded" hidden>
          <caption className="visually-hidden">{t("issues.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("issues.title")}</th>
              <th scope="col">{t("issues.repository")}</th>
            </tr>
          </thead>
          <tbody />
        </table>
      </div>
      <p>
        <a href={OPEN_ISSUES_URL} target="_blank" rel="noopener">
          {t("issues.all")}
        </a>
      </p>
    </div>
  );
}
