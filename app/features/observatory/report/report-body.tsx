import { useTranslation } from "react-i18next";
import s from "#app/features/observatory/observatory.module.css";
import type { Report, ReportData } from "#app/features/observatory/observatory.ts";
import { TabList, TabPanel } from "#app/ui/tabs/tabs.tsx";
import { Benchmark } from "./benchmark.tsx";
import { CookiesTable } from "./cookies-table.tsx";
import { CspAnalysis } from "./csp-analysis.tsx";
import { DataTable } from "./data-table.tsx";
import { History } from "./history.tsx";
import { Scoring } from "./scoring.tsx";
import { Summary } from "./summary.tsx";

type ReportBodyProps = Omit<ReportData, "host" | "failure"> & {
  report: NonNullable<ReportData["report"]>;
};

/** A report: a summary and six tabs, which are consecutive sections without script. */
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

interface HeadersTableProps {
  scan: Report["scan"];
  links: NonNullable<ReportData["headerLinks"]>;
}

/** The headers as the site has sent them, with their documentation. */
export function HeadersTable({ scan, links }: HeadersTableProps) {
  const { t } = useTranslation("observatory");
  const documented = new Map(links);
  return (
    <>
      <p className={s.note}>{t("headers.answer", { url: scan.url, status: scan.status_code })}</p>
      <DataTable caption={t("headers.caption")} head={[t("headers.header"), t("headers.value")]}>
        {Object.entries(scan.response_headers).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <HeaderName name={name} link={documented.get(name)} />
            </th>
            <td className={s.value}>{value}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function HeaderName({ name, link }: { name: string; link: string | undefined }) {
  return link ? (
    <a href={link}>
      <code>{name}</code>
    </a>
  ) : (
    <code>{name}</code>
  );
}
