import { useTranslation } from "react-i18next";
import { fixesFor } from "#app/features/observatory/fixes.ts";
import s from "#app/features/observatory/observatory.module.css";

/** Lines for common servers, to be copied. */
export function Fixes({ advice, test }: { advice: string; test: string }) {
  const { t } = useTranslation("observatory");
  const fixes = fixesFor(advice);
  if (fixes.length === 0) return null;
  return (
    <details className={s.fixes}>
      <summary>
        {t("scoring.fix")}
        <span className="visually-hidden">: {test}</span>
      </summary>
      <div className="prose">
        {fixes.map(({ server, code }) => (
          <div key={server} className="code-example">
            <p className={s.server}>{server}</p>
            <pre>
              <code>{code}</code>
            </pre>
          </div>
        ))}
        <p className={s.note}>{t("scoring.fixNote")}</p>
      </div>
    </details>
  );
}
