import { useTranslation } from "react-i18next";
import { compatReportUrl } from "#app/lib/report-url.ts";
import type { CompatBrowser, CompatRow, CompatTable } from "#content-build/page.ts";
import { CompatCell } from "./compat-cell.tsx";
import s from "./compat-table.module.css";
import { Legend } from "./legend.tsx";
import { StatusIcons } from "./status-icons.tsx";

interface CompatTableViewProps {
  query: string;
  table: CompatTable | undefined;
}

/** Browser support as a real table: complete, and readable, without a script. */
export function CompatTableView({ query, table }: CompatTableViewProps) {
  const { t } = useTranslation("doc");
  if (!table || table.rows.length === 0) return <p>{t("compat.none", { query })}</p>;
  const { browsers, rows } = table;
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
              <Row key={row.key} row={row} browsers={browsers} name={`compat-${query}`} />
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
  /** Shared by all details of a table, so that only one is open. */
  name: string;
}

function Row({ row, browsers, name }: RowProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
  const title = <span dangerouslySetInnerHTML={{ __html: row.nameHTML }} />;
  return (
    <tr data-depth={Math.min(row.depth, 4) || undefined}>
      <th scope="row" className={s.feature}>
        {row.url && row.depth > 0 ? <a href={row.url}>{title}</a> : title}
        <StatusIcons status={row.status} />
      </th>
      {browsers.map((browser, index) => (
        <CompatCell
          key={browser.id}
          browser={browser}
          statements={row.support[index] ?? []}
          group={name}
          first={browser.platform !== browsers[index - 1]?.platform}
        />
      ))}
    </tr>
  );
}
