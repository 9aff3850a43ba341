import { useTranslation } from "react-i18next";
import type { ReportData } from "#app/features/observatory/observatory.ts";
import { Benchmark } from "./benchmark.tsx";
import { CookiesTable } from "./cookies-table.tsx";
import { CspAnalysis } from "./csp-analysis.tsx";
import { HeadersTable } from "./headers-table.tsx";
import { History } from "./history.tsx";
import s from "#app/features/observatory/observatory.module.css";
import { Scoring } from "./scoring.tsx";
import { TabList, TabPanel } from "#app/ui/tabs/tabs.tsx";
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
      <TabList
        tabs={names.map((name) => ({ id: name, title: t(`tabs.${name}`) }))}
        label={t("report.tabs")}
      />
      {names.map((name) => (
        <TabPanel key={name} id={name} title={t(`tabs.${name}`)} className={s.panel}>
          {parts[name]}
        </TabPanel>
      ))}
    </>
  );
}
