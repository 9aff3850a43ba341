import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice/notice.tsx";
import { LinkSidebar } from "#app/frame/link-sidebar/link-sidebar.tsx";
import { observatoryDocsSidebar } from "#app/frame/link-sidebar/sidebars.ts";
import { EVERYWHERE } from "#app/frame/page-bar/app-page-bar.tsx";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import type { ReportData } from "./observatory.ts";
import s from "./observatory.module.css";
import { ReportBody } from "#app/features/observatory/report/report-body.tsx";
import { ScanForm } from "./scan-form.tsx";

/** The report of a site, or why there is none, or none newer. */
export function ReportPage({ host, failure, ...rest }: ReportData) {
  const { t, i18n } = useTranslation("observatory");
  const root = `/${i18n.language}/observatory`;
  const query = `?${new URLSearchParams({ host })}`;
  const parents = [
    { uri: root, title: t("name") },
    { uri: `${root}/analyze${query}`, title: t("report.breadcrumb", { host }) },
  ];
  const translations = EVERYWHERE.map((one) => ({
    ...one,
    url: `/${one.locale}/observatory/analyze${query}`,
  }));
  return (
    <>
      <PageBar parents={parents} translations={translations} />
      <div className={s.columns}>
        <main className={s.page} id="content" tabIndex={-1}>
          {rest.report ? (
            <>
              {failure && <Reason code={failure} />}
              <ReportBody {...rest} report={rest.report} />
            </>
          ) : (
            <Failure host={host} code={failure ?? "unavailable"} />
          )}
          <section className={s.another} aria-labelledby="observatory-another">
            <h2 id="observatory-another">{t("report.another")}</h2>
            <ScanForm />
          </section>
        </main>
        {/* The texts are in English in every locale. */}
        <aside className={s.docs}>
          <LinkSidebar {...observatoryDocsSidebar("en-US")} />
        </aside>
      </div>
    </>
  );
}

const CODES = [
  ...(["invalid_hostname", "invalid_hostname_lookup", "invalid_hostname_ip"] as const),
  ...(["invalid_site", "bad_certificate", "unexpected_status", "site_down"] as const),
  ...(["scan_failed", "too_many_requests", "unavailable"] as const),
];

function Failure({ host, code }: { host: string; code: string }) {
  const { t } = useTranslation("observatory");
  return (
    <>
      <h1 className={s.title}>{t("errors.title", { host })}</h1>
      <Reason code={code} />
      <p>
        <a href={`?${new URLSearchParams({ host })}`}>{t("errors.retry")}</a>
      </p>
    </>
  );
}

/** Unknown codes are shown as a temporary failure. */
function Reason({ code }: { code: string }) {
  const { t } = useTranslation("observatory");
  const known = CODES.find((one) => one === code) ?? "unavailable";
  return (
    <Notice tone="warning" role="alert">
      {t(`errors.${known}`)}
    </Notice>
  );
}
