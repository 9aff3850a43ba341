import { useTranslation } from "react-i18next";
import type { Comparison, PastScan, Report } from "#app/features/observatory/observatory.ts";
import { Compare } from "./compare.tsx";
import { DataTable } from "./data-table.tsx";
import { HistoryChart } from "./history-chart.tsx";
import s from "#app/features/observatory/observatory.module.css";
import { part } from "#app/lib/browser/parts.ts";
import { OBSERVATORY } from "#app/features/observatory/parts.ts";
import { ScanTime } from "./scan-time.tsx";

interface HistoryProps {
  report: Report;
  scans: PastScan[];
  comparison?: Comparison;
}

/** How the score of a site has changed. */
export function History({ report, scans, comparison }: HistoryProps) {
  const { t } = useTranslation("observatory");
  const { host } = report.scan;
  const { history } = report;
  const download = (format: string) =>
    `/api/v2/host_history?${new URLSearchParams({ host, format })}`;
  return (
    <>
      {history.length < 2 ? <p>{t("history.one")}</p> : <HistoryChart history={history} />}
      <DataTable
        caption={t("history.caption")}
        head={[t("history.date"), t("history.score"), t("history.grade")]}
      >
        {history.toReversed().map(({ id, scanned_at, score, grade }) => (
          <tr key={id}>
            <th scope="row">
              <ScanTime iso={scanned_at} exact />
            </th>
            <td>{score}</td>
            <td>{grade}</td>
          </tr>
        ))}
      </DataTable>
      <ul className={s.links}>
        <li>
          <a href={download("csv")}>{t("history.csv")}</a>
        </li>
        <li>
          <a href={download("json")}>{t("history.json")}</a>
        </li>
      </ul>
      {scans.length > 1 && (
        <Compare host={host} scans={scans} {...(comparison ? { comparison } : {})} />
      )}
      <Badge host={host} />
    </>
  );
}

/** A picture for a README, with its Markdown. */
function Badge({ host }: { host: string }) {
  const { t, i18n } = useTranslation("observatory");
  const query = new URLSearchParams({ host });
  const image = `/api/v2/observatory_badge?${query}`;
  const page = `/${i18n.language}/observatory/analyze?${query}`;
  return (
    <>
      <h3 className={s.subtitle}>{t("history.badge")}</h3>
      <p className={s.note}>{t("history.badgeText")}</p>
      <p>
        <img src={image} alt={t("history.badge")} width="148" height="20" loading="lazy" />
      </p>
      <div className="prose">
        <div className="code-example">
          <pre {...part(OBSERVATORY.originText)}>
            <code>{`[![HTTP Observatory](${image})](${page})`}</code>
          </pre>
        </div>
      </div>
    </>
  );
}
