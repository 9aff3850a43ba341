import { useTranslation } from "react-i18next";
import { compatReportUrl } from "#app/lib/report-url.ts";
import type { CompatBrowser, CompatRow, CompatTable, PageStatus } from "#content-build/page.ts";
import { cellHtml } from "./cell-html.ts";
import s from "./compat-table.module.css";
import { type CompatLabels, compatLabels } from "./labels.ts";
import { Legend } from "./legend.tsx";

interface CompatTableViewProps {
  query: string;
  table: CompatTable | undefined;
}

/** Browser support as a real table: complete, and readable, without a script. */
export function CompatTableView({ query, table }: CompatTableViewProps) {
  const { t, i18n } = useTranslation("doc");
  if (!table || table.rows.length === 0) return <p>{t("compat.none", { query })}</p>;
  const { browsers, rows } = table;
  const labels = compatLabels(t, i18n.language);
  return (
    <>
      <p className={s.report}>
        <a href={compatReportUrl(query)} target="_blank" rel="noopener nofollow">
          {t("compat.report")}
        </a>
      </p>
      <figure className={s.figure} data-compat>
        <table className={s.table} aria-label={t("compat.label", { query })}>
          <thead>
            <PlatformRow browsers={browsers} />
            <tr>
              <td />
              {browsers.map(({ id, name, platform }, index) => (
                <th
                  key={id}
                  scope="col"
                  data-first={platform !== browsers[index - 1]?.platform || undefined}
                >
                  <span className={s.browser}>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} browsers={browsers} labels={labels} />
            ))}
          </tbody>
        </table>
      </figure>
      <Legend table={table} />
    </>
  );
}

function PlatformRow({ browsers }: { browsers: CompatBrowser[] }) {
  const { t } = useTranslation("doc");
  const platforms = [...new Set(browsers.map(({ platform }) => platform))];
  return (
    <tr className={s.platforms}>
      <td />
      {platforms.map((platform) => (
        <th
          key={platform}
          scope="colgroup"
          colSpan={browsers.filter((browser) => browser.platform === platform).length}
          data-first
        >
          {t(`compat.platforms.${platform}`)}
        </th>
      ))}
    </tr>
  );
}

interface RowProps {
  row: CompatRow;
  browsers: CompatBrowser[];
  labels: CompatLabels;
}

function Row({ row, browsers, labels }: RowProps) {
  const { t } = useTranslation("doc");
  const { nameHTML, url, depth } = row;
  const name = url && depth > 0 ? `<a href="${url}">${nameHTML}</a>` : nameHTML;
  const status = row.status?.map((each) => statusIcon(each, t(`status.${each}`))).join("") ?? "";
  const cells = browsers.map((browser, index) => {
    const isFirst = browser.platform !== browsers[index - 1]?.platform;
    return cellHtml(browser, row.support[index] ?? [], isFirst, labels);
  });
  return (
    <tr
      data-depth={Math.min(depth, 4) || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of safe HTML and escaped data
      dangerouslySetInnerHTML={{
        __html: `<th scope="row">${name}${status}</th>${cells.join("")}`,
      }}
    />
  );
}

function statusIcon(status: PageStatus, label: string): string {
  const name = `icon icon-${status.replace("-", "")}`;
  return `<span class="${name}" role="img" aria-label="${label}" title="${label}"></span>`;
}
