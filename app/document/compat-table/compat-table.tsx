import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { compatReportUrl, compatSourceUrl } from "#app/document/report-url.ts";
import type {
  CompatBrowser,
  CompatRow,
  CompatTable,
  PageStatus,
} from "#content-build/contract/documents.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { cellHtml } from "./cell-html.ts";
import s from "./compat-table.module.css";
import { EngineLine } from "./engine-line.tsx";
import { type CompatLabels, compatLabels } from "./labels.ts";
import { Legend } from "./legend.tsx";
import { MyBrowsersBar } from "./my-browsers-bar.tsx";
import { fullSupport, ownRow } from "./support.ts";

interface CompatTableViewProps {
  query: string;
  table: CompatTable | undefined;
  /** Each row gets an id and a link to it; false for a second table of the same feature. */
  linked?: boolean;
}

/**
 * Rows are grids, so that off-screen ones cost nothing. That removes table semantics, which these
 * roles restore.
 */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  column: { role: "columnheader" },
};

/** Browser support as a real table: complete, and readable, without a script. */
export function CompatTableView({ query, table, linked = false }: CompatTableViewProps) {
  const { t } = useTranslation("doc");
  if (!table || table.rows.length === 0) return <p>{t("compat.none", { query })}</p>;
  return <KnownTable query={query} table={table} linked={linked} />;
}

interface KnownTableProps {
  query: string;
  table: CompatTable;
  linked: boolean;
}

function KnownTable({ query, table, linked }: KnownTableProps) {
  const { t, i18n } = useTranslation(["doc", "browsers"]);
  const { browsers, rows, sourceFile, omitted } = table;
  const labels = compatLabels(t, i18n.language);
  const anchors = linked ? anchorsOf(query, rows) : new Map<CompatRow, string>();
  const end = useId();
  return (
    <>
      <EngineLine table={table} />
      <p className={s.links}>
        <a href={compatReportUrl(query)} target="_blank" rel="noopener nofollow">
          {t("compat.report")}
        </a>
        <a href={`/${i18n.language}/browsers`}>{t("browsers:mine.choose")}</a>
        <button type="button" className="needs-script" data-copy-compat>
          {t("browsers:copy")}
        </button>
        {sourceFile && (
          <a href={compatSourceUrl(sourceFile)} target="_blank" rel="noopener nofollow">
            {t("compat.source")}
          </a>
        )}
      </p>
      <p className={s.skip}>
        <a href={`#${end}`}>{t("compat.skip")}</a>
        <span className="needs-script"> {t("compat.keys")}</span>
      </p>
      <MyBrowsersBar />
      <figure
        className={s.figure}
        style={{ "--browsers": browsers.length, "--main": countMain(browsers) } as CSSProperties}
        data-compat
        data-released={ownRow(table)
          ?.support.map((cell) => fullSupport(cell)?.released ?? "")
          .join()}
      >
        <table className={s.table} aria-label={t("compat.label", { query })} {...ROLES.table}>
          <thead {...ROLES.group} data-part>
            <PlatformRow browsers={browsers} />
            <tr {...ROLES.row}>
              <td {...ROLES.cell} />
              {browsers.map(({ id, name, platform }, index) => (
                <th
                  key={id}
                  scope="col"
                  {...ROLES.column}
                  data-browser={id}
                  data-first={platform !== browsers[index - 1]?.platform || undefined}
                  data-main={isMain(id) || undefined}
                >
                  <span className={s.browser} lang={labels.lang}>
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups(rows).map((group) => (
            <tbody key={group[0]?.key} {...ROLES.group}>
              {group.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  browsers={browsers}
                  labels={labels}
                  anchor={anchors.get(row)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </figure>
      <div id={end} tabIndex={-1}>
        {omitted && <p className={s.legend}>{t("compat.omitted", { count: omitted })}</p>}
        <Legend table={table} />
      </div>
    </>
  );
}

/** One browser of each engine, shown on phones while a row is closed. */
const MAIN = new Set(["chrome", "firefox", "safari"]);

function isMain(id: string): boolean {
  return MAIN.has(id);
}

function countMain(browsers: CompatBrowser[]): number {
  return browsers.filter(({ id }) => isMain(id)).length;
}

/** Rows per group: to show one, Chromium visits all rows of its parent. */
const GROUP = 6;

function groups(rows: readonly CompatRow[]): CompatRow[][] {
  const count = Math.ceil(rows.length / GROUP);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * GROUP, (index + 1) * GROUP),
  );
}

function PlatformRow({ browsers }: { browsers: CompatBrowser[] }) {
  const { t } = useTranslation("doc");
  const platforms = [...new Set(browsers.map(({ platform }) => platform))];
  return (
    <tr className={s.platforms} {...ROLES.row}>
      <td {...ROLES.cell} />
      {platforms.map((platform) => {
        const columns = browsers.filter((browser) => browser.platform === platform).length;
        return (
          <th
            key={platform}
            scope="colgroup"
            colSpan={columns}
            style={{ gridColumn: `span ${columns}` }}
            {...ROLES.column}
            aria-colspan={columns}
            data-first
          >
            {t(`compat.platforms.${platform}`)}
          </th>
        );
      })}
    </tr>
  );
}

interface RowProps {
  row: CompatRow;
  browsers: CompatBrowser[];
  labels: CompatLabels;
  /** The id of the row. */
  anchor: string | undefined;
}

function Row({ row, browsers, labels, anchor }: RowProps) {
  const { t } = useTranslation("doc");
  const id = useId();
  const { nameHTML, url, depth } = row;
  const lang = labels.lang ? ` lang="${labels.lang}"` : "";
  const tag = url && depth > 0 ? `a href="${escapeHtml(url)}"` : "span";
  const name = `<${tag}${lang}>${nameHTML}</${tag.split(" ", 1)[0]}>`;
  const nameId = `${id}n`;
  const status = row.status?.map((each) => statusIcon(each, t(`status.${each}`))).join("") ?? "";
  const cells = browsers.map((browser, index) => {
    const isFirst = browser.platform !== browsers[index - 1]?.platform;
    const place = { isFirst, isMain: isMain(browser.id) };
    return cellHtml(browser, row.support[index] ?? [], place, labels, id + index);
  });
  const unfold = browsers.length > countMain(browsers) ? unfoldHtml(id, nameId, labels) : "";
  const link = anchor
    ? `<a id="${id}l" href="#${anchor}" aria-label="${labels.link}" aria-labelledby="${id}l ${nameId}">#</a>`
    : "";
  return (
    <tr
      {...ROLES.row}
      id={anchor}
      {...(depth > 1 && { style: { "--depth": Math.min(depth, 4) } as CSSProperties })}
      data-part
      data-full={row.support.map((cell) => fullSupport(cell)?.version ?? "").join()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of safe HTML and escaped data
      dangerouslySetInnerHTML={{
        __html: `<th scope="row" role="rowheader" aria-labelledby="${nameId}"><span id="${nameId}">${name}${status}</span>${link}${unfold}</th>${cells.join("")}`,
      }}
    />
  );
}

/** Ids of rows, in lower case like all ids; a repeated name gets none. */
function anchorsOf(query: string, rows: readonly CompatRow[]): Map<CompatRow, string> {
  const seen = new Set<string>();
  const anchors = new Map<CompatRow, string>();
  for (const row of rows) {
    const name = `compat.${query}${row.key && `.${row.key}`}`.toLowerCase();
    if (seen.has(name) || !/^[\w.-]+$/.test(name)) continue;
    seen.add(name);
    anchors.set(row, name);
  }
  return anchors;
}

/** The button that shows the other browsers of a row on phones, with a popover as in `cellHtml`. */
function unfoldHtml(id: string, nameId: string, { all }: CompatLabels): string {
  const names = `aria-label="${all}" aria-labelledby="${id}a ${nameId}"`;
  return `<button id="${id}a" popovertarget="${id}p" ${names}></button><s popover="manual" id="${id}p"></s>`;
}

function statusIcon(status: PageStatus, label: string): string {
  const name = `icon icon-${status.replace("-", "")}`;
  return `<span class="${name}" role="img" aria-label="${label}" title="${label}"></span>`;
}
