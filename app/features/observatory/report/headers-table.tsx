import { useTranslation } from "react-i18next";
import type { Report, ReportData } from "#app/features/observatory/observatory.ts";
import { DataTable } from "./data-table.tsx";
import s from "#app/features/observatory/observatory.module.css";

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
