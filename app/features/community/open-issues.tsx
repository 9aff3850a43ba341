import { useTranslation } from "react-i18next";
import { OPEN_ISSUES_URL } from "#app/lib/site.ts";
import s from "./open-issues.module.css";
import { Button } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { OPEN_ISSUES } from "./parts.ts";

/**
 * The place of a table that a script fills: the page is cached for longer than the list of open
 * issues stays true. Without script there is a link to all of them.
 */
export function OpenIssues() {
  const { t } = useTranslation("pages");
  return (
    <div className={s.issues} {...part(ISLANDS.issues)}>
      <div
        className={s.frame}
        aria-live="polite"
        aria-busy="true"
        tabIndex={-1}
        {...part(OPEN_ISSUES.frame)}
      >
        <p className="needs-script" {...part(OPEN_ISSUES.state, "loading")}>
          {t("issues.loading")}
        </p>
        <p {...part(OPEN_ISSUES.state, "empty")} hidden>
          {t("issues.empty")}
        </p>
        <p {...part(OPEN_ISSUES.state, "failed")} hidden>
          {t("issues.failed")} <Button type="button">{t("issues.retry")}</Button>
        </p>
        <table className={s.table} {...part(OPEN_ISSUES.state, "loaded")} hidden>
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
