import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { fixesFor } from "#app/features/observatory/fixes.ts";
import s from "#app/features/observatory/observatory.module.css";
import {
  lacksBonus,
  type Report,
  signed,
  type TestReport,
} from "#app/features/observatory/observatory.ts";
import { CodeText } from "./code-text.tsx";

/** Every test with its result. On narrow screens rows become cards. */
export function Scoring({ report }: { report: Report }) {
  const { t } = useTranslation("observatory");
  const withoutBonus = lacksBonus(report);
  const columns = ["test", "score", "reason", "advice"] as const;
  return (
    <>
      <table className={s.scoring} aria-label={t("tabs.scoring")}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`scoring.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.values(report.tests).map((test) => (
            <Row key={test.name} test={test} withoutBonus={withoutBonus} />
          ))}
        </tbody>
      </table>
      {withoutBonus && <p className={s.note}>* {t("scoring.bonus")}</p>}
    </>
  );
}

function Row({ test, withoutBonus }: { test: TestReport; withoutBonus: boolean }) {
  const { t } = useTranslation("observatory");
  const { score_modifier: modifier, pass, advice } = test;
  const state = pass === null ? "neutral" : pass ? "pass" : "fail";
  const isLost = withoutBonus && modifier > 0;
  return (
    <tr>
      <th scope="row">
        <a href={test.link} title={t("scoring.learn")}>
          {test.title}
        </a>
      </th>
      <td className={s.points} data-state={state}>
        <span className={s.sign} aria-hidden="true">
          {state === "pass" ? "✓" : state === "fail" ? "✗" : "–"}
        </span>
        <span className="visually-hidden">{t(`scoring.${state}`)} </span>
        {isLost ? "0*" : signed(modifier)}
      </td>
      <td>
        <CodeText>{t(`results.${test.result}` as ParseKeys<"observatory">) as string}</CodeText>
      </td>
      <td>
        {advice ? (
          <>
            <CodeText>{t(`advice.${advice}` as ParseKeys<"observatory">) as string}</CodeText>
            <Fixes advice={advice} test={test.title} />
          </>
        ) : (
          t("scoring.none")
        )}
      </td>
    </tr>
  );
}

/** Lines for common servers, to be copied. */
function Fixes({ advice, test }: { advice: string; test: string }) {
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
