import { useTranslation } from "react-i18next";
import s from "#app/features/observatory/observatory.module.css";
import type { Report } from "#app/features/observatory/observatory.ts";
import { Rescan } from "#app/features/observatory/rescan.tsx";
import { GRADES } from "#content-build/contract/observatory.ts";
import { ScanTime } from "./scan-time.tsx";

export function Summary({ report }: { report: Report }) {
  const { t } = useTranslation("observatory");
  const { scan } = report;
  const destination = new URL(scan.url).host;
  const [asked] = scan.host.split("/");
  return (
    <>
      <h1 className={s.title}>{t("report.title", { host: scan.host })}</h1>
      {destination !== asked && (
        <p className={s.note}>{t("report.redirected", { host: asked, destination })}</p>
      )}
      <div className={s.summary}>
        <details className={s.gradeDetails}>
          <summary>
            <Grade grade={scan.grade} />
          </summary>
          <GradeTable current={scan.grade} />
        </details>
        <dl className={s.facts}>
          <div>
            <dt>{t("report.score")}</dt>
            <dd>{scan.score} / 100</dd>
          </div>
          <div>
            <dt>{t("report.scanned")}</dt>
            <dd>
              <ScanTime iso={scan.scanned_at} />
            </dd>
          </div>
          <div>
            <dt>{t("report.passed")}</dt>
            <dd>
              {scan.tests_passed} / {scan.tests_quantity}
            </dd>
          </div>
          <Trend report={report} />
        </dl>
        <Rescan scan={scan} />
      </div>
    </>
  );
}

/** Shown only if both grade and score have changed: other changes mean little. */
function Trend({ report: { history } }: { report: Report }) {
  const { t } = useTranslation("observatory");
  const [before, now] = history.slice(-2);
  if (!before || !now || before.grade === now.grade || before.score === now.score) return null;
  const isUp = now.score > before.score;
  return (
    <div className={s.trend} data-trend={isUp ? "up" : "down"}>
      <dt aria-hidden="true">{isUp ? "↗" : "↘"}</dt>
      <dd>{t(isUp ? "report.up" : "report.down", { grade: before.grade, score: before.score })}</dd>
    </div>
  );
}

function GradeTable({ current }: { current: string }) {
  const { t } = useTranslation("observatory");
  return (
    <table className={s.gradeTable}>
      <caption>{t("report.gradeTable")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("report.grade")}</th>
          <th scope="col">{t("report.points")}</th>
        </tr>
      </thead>
      <tbody>
        {GRADES.map(([grade, points], index) => (
          <tr key={grade} aria-current={grade === current || undefined}>
            <th scope="row">{grade}</th>
            <td>{index === 0 ? `${points}+` : `${points}–${(GRADES[index - 1]?.[1] ?? 0) - 1}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Grade({ grade }: { grade: string }) {
  const { t } = useTranslation("observatory");
  return (
    <span className={s.grade} data-grade={grade[0]}>
      <span className="visually-hidden">{t("report.gradeIs", { grade })}</span>
      <span aria-hidden="true">{grade.replace("-", "−")}</span>
    </span>
  );
}
