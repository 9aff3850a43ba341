import { useTranslation } from "react-i18next";
import type { ReportData } from "#app/features/observatory/observatory.ts";
import { Benchmark } from "./benchmark.tsx";
import { CookiesTable } from "./cookies-table.tsx";
import { CspAnalysis } from "./csp-analysis.tsx";
import { HeadersTable } from "./headers-table.tsx";
import { History } from "./history.tsx";
import s from "#app/features/observatory/observatory.module.css";
import { Scoring } from "./scoring.tsx";
import { Summary } from "./summary.tsx";

type ReportBodyProps = Omit<ReportData, "host" | "failure"> & {
  report: NonNullable<ReportData["report"]>;
};

/** A report: what it comes to, and six tabs. Without script these are sections, one below the other. */
export function ReportBody({ report, comparison, ...rest }: ReportBodyProps) {
  const { headerLinks = [], scans = [], grades = [] } = rest;
  const { t } = useTranslation("observatory");
  const parts = {
    scoring: <Scoring report={report} />,
    csp: <CspAnalysis report={report} />,
    cookies: <CookiesTable report={report} />,
    headers: <HeadersTable scan={report.scan} links={headerLinks} />,
    history: <History report={report} scans={scans} {...(comparison ? { comparison } : {})} />,
    benchmark: <Benchmark grades={grades} current={report.scan.grade} />,
  };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return (
    <>
      <Summary report={report} />
      <ul className={s.tabs} data-tabs aria-label={t("report.tabs")}>
        {names.map((name) => (
          <li key={name}>
            <a className={s.tab} href={`#${name}`}>
              {t(`tabs.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      {names.map((name) => (
        <section key={name} id={name} className={s.panel} aria-label={t(`tabs.${name}`)}>
          <h2 className={s.panelTitle}>{t(`tabs.${name}`)}</h2>
          {parts[name]}
        </section>
      ))}
    </>
  );
}
