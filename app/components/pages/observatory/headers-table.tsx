import { useTranslation } from "react-i18next";
import type { Report } from "#app/lib/observatory/observatory.ts";
import { DataTable } from "./data-table.tsx";
import s from "./observatory.module.css";

/** The headers as the site has sent them. */
export function HeadersTable({ scan }: { scan: Report["scan"] }) {
  const { t } = useTranslation("observatory");
  return (
    <>
      <p className={s.note}>{t("headers.answer", { url: scan.url, status: scan.status_code })}</p>
      <DataTable caption={t("headers.caption")} head={[t("headers.header"), t("headers.value")]}>
        {Object.entries(scan.response_headers).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td className={s.value}>{value}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
